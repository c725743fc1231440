import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { stoodIn } from '../issue/index.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';
import { tellOfAlarm } from './step.repository.ts';

/** Those who have issue `i` by name. */
const holders = sql`lateral (select i.responsible_id as agent_id union select t.agent_id from issue_assignee t
  where t.account_id = i.account_id and t.issue_id = i.id) h`;

/**
 * Ends the alarms of issues whose absent people have a substitute by now, in absences that alarms have not looked at: the
 * substitute has the issue, and is told.
 */
export async function leaveToSubstitutes(tx: TenantTx, now: Date): Promise<void> {
  const { db, accountId } = tx;
  const locked = await queryRows(
    db,
    { id: int },
    sql`
    select i.id from issue i
    where i.account_id = ${accountId}
      and i.id in (select l.issue_id from alarm l where l.account_id = ${accountId} and l.ended_at is null)
      and exists (select from ${holders} join absence x on x.account_id = i.account_id and x.agent_id = h.agent_id
        where not x.are_alarms_begun and x.accepted_at is not null)
    order by i.id for no key update`,
  );
  if (locked.length === 0) return;
  const ids = idList(locked.map(({ id }) => id));
  await db.execute(
    sql`select felix_settle_alarm(${accountId}, g.id, ${timestamp(now)}) from unnest(${ids}) g (id)`,
  );
  const left = await queryRows(
    db,
    { issueId: int, id: int, name: string, absent: string },
    sql`
    select i.id as "issueId", (w.away -> 'substitute' ->> 'id')::int as id, w.away -> 'substitute' ->> 'name' as name,
      a.firstname || ' ' || a.lastname as absent
    from issue i cross join ${holders}
      join felix_away(${accountId}, ${timestamp(now)}) w on w.agent_id = h.agent_id and w.away -> 'substitute' <> 'null'
      join agent a on a.account_id = i.account_id and a.id = h.agent_id
    where i.account_id = ${accountId} and i.id = any(${ids}) and not exists (select from alarm l
      where l.account_id = i.account_id and l.issue_id = i.id and l.ended_at is null)
    order by i.id, a.id`,
  );
  const actor = { agentId: null, name: '' };
  for (const { issueId, ...standIn } of left) {
    await tellOfAlarm(tx, issueId, {
      actor,
      history: [stoodIn(standIn)],
      newTo: [standIn.id],
      now,
    });
    const those = sql`select ${issueId}::int`;
    const given = { kind: 'assigned', agentIds: [standIn.id] } as const;
    await db.execute(noticeStatement({ accountId, agentId: null }, those, given));
  }
  wakeWriters(tx);
}
