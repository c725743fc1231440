import { type SQL, sql } from 'drizzle-orm';

import { bool, int, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** Condition on `issue i`: the agent reported it, whether or not they see it. */
export const isReportedBy = ({ agentId }: AgentIdentity): SQL => sql`i.creator_id = ${agentId}`;

/**
 * The issues of a report, locked, and whether they are as they were reported: neither changed nor anything in their history
 * since, as an answer, a delegation opened or somebody asked by an alarm.
 */
export async function readReportedIssues(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  key: string,
) {
  const step = sql`u.account_id = ${accountId} and u.agent_id = ${me.agentId} and u.key = ${key}::uuid`;
  await db.execute(sql`
    select 1 from issue i where i.account_id = ${accountId}
      and i.id = any(array(select u.issue_id from undo_issue u where ${step}))
    order by i.id for update`);
  return queryRows(
    db,
    { id: int, isThere: bool, isUntouched: bool },
    sql`
    select u.issue_id as id, i.id is not null and coalesce(${isReportedBy(me)}, false) as "isThere",
      coalesce(i.version = (u.before ->> 'version')::int, false) and coalesce((select max(h.id) from history_entry h
        where h.account_id = u.account_id and h.issue_id = u.issue_id), 0) = u.history_from as "isUntouched"
    from undo_issue u left join issue i on i.account_id = u.account_id and i.id = u.issue_id
    where ${step} order by u.issue_id`,
  );
}
