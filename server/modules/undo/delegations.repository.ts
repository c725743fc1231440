import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** The last event of delegation `d`, or the last one before another. */
const lastEvent = (before = sql``): SQL => sql`
  select e.id, e.at, e.actor_id, e.state from delegation_event e
  where e.account_id = d.account_id and e.delegation_id = d.id ${before} order by e.id desc limit 1`;

/**
 * Restores delegations, with their links, that ended because the issue was closed or completed: those ended by that
 * step and without events since. `remembered` is a condition on `undo_issue u`. Must run while the issues are still in
 * that state.
 */
export async function restoreDelegations(
  tx: TenantTx,
  me: AgentIdentity,
  remembered: SQL,
  now: Date,
): Promise<void> {
  await tx.db.execute(sql`
    with lost as (
      select d.id, d.issue_id, d.contractor_id, ended.at, coalesce(earlier.state, 'sent') as state
      from undo_issue u
      join issue i on i.account_id = u.account_id and i.id = u.issue_id
      join delegation d on d.account_id = i.account_id and d.issue_id = i.id and d.state in ('approved', 'cancelled')
      cross join lateral (select case i.status when 'closed' then i.closed_at when 'done' then i.done_at end as at) ended
      cross join lateral (${lastEvent()}) latest
      left join lateral (${lastEvent(sql`and e.id < latest.id`)}) earlier on true
      where ${remembered} and u.before ->> 'status' <> i.status
        and latest.at = ended.at and latest.actor_id = ${me.agentId}
    ),
    event as (
      insert into delegation_event (account_id, delegation_id, at, actor_id, actor, state)
      select ${tx.accountId}, id, ${timestamp(now)}, ${me.agentId}, ${me.name}, state from lost
    ),
    links as (
      update agent_link l set revoked_at = null from lost
      where l.account_id = ${tx.accountId} and l.agent_id = lost.contractor_id and l.issue_id = lost.issue_id
        and l.revoked_at = lost.at
    )
    update delegation d set state = lost.state, version = d.version + 1 from lost
    where d.account_id = ${tx.accountId} and d.id = lost.id`);
}
