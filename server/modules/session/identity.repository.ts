import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { bool, float, int, queryRow, type RowOf, string } from '../../db/rows.ts';
import { walPosition } from '../../db/replica.ts';
import type { Tenancy } from '../../db/tenancy.ts';
import { claimValues } from './limits.repository.ts';
import type { Claim } from './limits.ts';

const identityColumns = {
  user_id: int,
  email: string,
  name: string,
  is_super_admin: bool,
  /** Null, like its role and company, if this user has no active agent with the requested id. */
  agent_id: int.orNull,
  account_id: int.orNull,
  role_group: string.as<RoleGroup>().orNull,
  account_inactive: bool.orNull,
  time_zone: string.orNull,
  /** Position, from 1, of the first claim whose limit is reached. */
  refused: int.orNull,
  /** Until the session ends, unless it is used before. */
  seconds_left: float,
  /** The session passed a second step. */
  two_step: bool,
  /** It has to, for the requested agent, who is null then. */
  two_step_needed: bool,
  position: string.orNull,
};
export type IdentityRow = RowOf<typeof identityColumns>;

type Session = {
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
export function identifySession(
  tenancy: Tenancy,
  { tokenHash, agentId, touch, claims }: Session,
): Promise<IdentityRow | undefined> {
  return tenancy.acrossAccounts(({ db }) =>
    queryRow(
      db,
      identityColumns,
      sql`select *, ${walPosition} as position
        from felix_identify_session(${tokenHash}, ${agentId ?? null}, ${touch}, ${claimValues(claims)})`,
      { isPrepared: true, isLast: true },
    ),
  );
}
