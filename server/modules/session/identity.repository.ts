import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { executePrepared } from '../../db/prepared.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { Claim } from './limits.ts';
import { claimFor } from './limits.repository.ts';

export type IdentityRow = {
  userId: number;
  email: string;
  name: string;
  isSuperAdmin: boolean;
  /** Null without an active agent of this user by the id that was asked for. */
  agentId: number | null;
  accountId: number;
  roleGroup: RoleGroup;
  accountInactive: boolean;
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

/** Whether a session lives, by the database's clock: `s` is the session, `u` its user. */
const alive = sql`s.expires_at > now() and s.last_used_at >
  now() - case when u.is_super_admin then interval '2 hours' else interval '24 hours' end`;

/** Who bears a token, the agent he asks as and the company's state: everything a request needs to know, in one statement. */
export async function whoAsks(tx: SystemTx, { tokenHash, agentId, touch, claim }: Asked) {
  const [row] = await executePrepared<IdentityRow>(
    tx,
    sql`
    with found as materialized (
      select u.id, u.email, u.firstname, u.lastname, u.is_super_admin, s.last_used_at,
        a.id as agent_id, a.account_id, a.role_group, c.inactive
      from session s
      join "user" u on u.id = s.user_id
      left join agent a on a.id = ${agentId ?? null}::int and a.user_id = u.id and not a.inactive
      left join account c on c.id = a.account_id
      where s.token_hash = ${tokenHash} and ${alive}
    )${touch ? touched(tokenHash) : sql``}${claim ? sql`, claimed as (${claimFor(claim)})` : sql``}
    select id as "userId", email, firstname || ' ' || lastname as name, is_super_admin as "isSuperAdmin",
      agent_id as "agentId", account_id as "accountId", role_group as "roleGroup", inactive as "accountInactive",
      ${claim ? sql`(select n from claimed)` : sql`null`} as claimed
    from found`,
  );
  return row;
}

/** Not at every request: a row written a hundred times a minute would cost more than knowing the second. */
const touched = (tokenHash: string) => sql`, touched as (
  update session set last_used_at = now()
  where token_hash = ${tokenHash}
    and exists (select 1 from found where last_used_at < now() - interval '1 minute')
)`;
