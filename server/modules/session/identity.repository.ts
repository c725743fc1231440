import type { RoleGroup } from '#contract/permissions.ts';

import type { Tenancy } from '../../db/tenancy.ts';
import { type Claim, keyOf } from './limits.ts';

export type IdentityRow = {
  user_id: number;
  email: string;
  name: string;
  is_super_admin: boolean;
  /** Null without an active agent of this user by the id that was asked for. */
  agent_id: number | null;
  account_id: number;
  role_group: RoleGroup;
  account_inactive: boolean;
  /** How often the claim was made in its window; null where it was refused. */
  claimed: number | null;
};

type Asked = {
  tokenHash: string;
  agentId: number | undefined;
  /** Whether being asked keeps the session alive. */
  touch: boolean;
  claim: Claim | undefined;
};

/**
 * Who bears a token, the agent he asks as and the company's state: everything a request needs to know, in one statement
 * by the database's clock. Undefined where the token is unknown or its session is over.
 */
export async function whoAsks(
  tenancy: Tenancy,
  { tokenHash, agentId, touch, claim }: Asked,
): Promise<IdentityRow | undefined> {
  const limit = claim ? [keyOf(claim), claim.minutes, claim.times] : [null, null, null];
  const [row] = await tenancy.askReviewed<IdentityRow>('felix_who_asks', [
    tokenHash,
    agentId ?? null,
    touch,
    ...limit,
  ]);
  return row;
}
