import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { fullName } from '../agent/agent.table.ts';
import type { Party } from '../visibility/index.ts';
import { FINISHED } from './issue.table.ts';

/**
 * The id of the report that completes `issue`: the last one that was not sent back and is later than any rejection or
 * reopening.
 */
export const finalReport = (issue: SQL): SQL => sql`(
  select e.id from delegation d
  join delegation_event e on e.account_id = d.account_id and e.delegation_id = d.id and e.state = 'reportedDone'
  where d.account_id = ${issue}.account_id and d.issue_id = ${issue}.id and d.state in ('reportedDone', 'approved')
    and not exists (select from history_entry h where h.account_id = d.account_id and h.issue_id = d.issue_id
      and h.field = 'status' and h.at > e.at and (h."to" = 'rejected' or h."from" = 'closed'))
  order by e.id desc limit 1)`;

/**
 * The `WorkDone` of `issue s` as JSON, with the files `f` that the viewer may see; null if nothing is known of it. Of
 * contractors only those who did it see it.
 */
export function workDoneFor(me: Party, visible: SQL): SQL {
  const isTold = sql`s.status in ${FINISHED}`;
  // Before the issue is completed, staff read what the contractor reported.
  const untold = isStaff(me) ? finalReport(sql`s`) : sql`null`;
  const report = sql`case when ${isTold} then s.done_report_id else ${untold} end`;
  const files = sql`from attachment f left join message m on m.account_id = f.account_id and m.id = f.message_id
    where f.account_id = s.account_id and f.issue_id = s.id and ${visible}`;
  return sql`(
    select json_build_object('isTold', ${isTold}, 'firm', coalesce(n.firm, ''),
      'person', coalesce(e.actor, (select ${fullName('a')} from agent a
        where a.account_id = s.account_id and a.id = s.done_by_id), ''),
      'text', case when ${isTold} then s.done_text else e.note end, 'at', coalesce(e.at, s.done_at, s.closed_at),
      'before', (select f.id ${files} and f.width is not null and f.message_id is null
        and f.delegation_event_id is null and f.created_at <= coalesce(e.at, s.done_at)
        order by f.position, f.id limit 1),
      'photos', coalesce((select json_agg(f.id order by f.position, f.id) ${files}
        and f.delegation_event_id = e.id), '[]'))
    from (select ${report} as id) r
    left join delegation_event e on e.account_id = s.account_id and e.id = r.id
    left join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
    left join agent n on n.account_id = d.account_id and n.id = d.contractor_id
    where (e.id is not null or (${isTold} and s.done_text <> ''))
      and ${me.roleGroup === 'ROLE_CONTRACTOR' ? sql`d.contractor_id = ${me.agentId}::int` : sql`true`})`;
}
