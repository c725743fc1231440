import type { RoleGroup } from '#contract/permissions.ts';

import type { Tenancy } from '../../db/tenancy.ts';
import { type Claim, keyOf } from './limits.ts';

export type IdentityRow = {
  user_id: number;
  email: string;
  name: string;
  is_super_admin: boolean;
  /** Null if this user has no active agent with the requested id. */
  agent_id: number | null;
  account_id: number;
  role_group: RoleGroup;
  account_inactive: boolean;
  time_zone: string;
  /** Position, from 1, of the first claim whose limit is reached. */
  refused: number | null;
};

type Asked = {
  tokenHash: string;
  agentId: number | undefined;
  /** Whether the request keeps the session alive. */
  touch: boolean;
  claims: Claim[];
};

/**
 * The user of a token, their chosen agent and the company's state: everything a request needs, in one statement by the
 * database's clock. Undefined if the token is unknown or its session has ended.
 */
export async function whoAsks(
  tenancy: Tenancy,
  { tokenHash, agentId, touch, claims }: Asked,
): Promise<IdentityRow | undefined> {
  const [row] = await tenancy.askReviewed<IdentityRow>('felix_who_asks', [
    tokenHash,
    agentId ?? null,
    touch,
    claims.map(keyOf),
    claims.map(({ minutes }) => minutes),
    claims.map(({ times }) => times),
  ]);
  return row;
}
