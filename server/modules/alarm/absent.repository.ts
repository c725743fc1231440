import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { FINISHED } from '../issue/issue.table.ts';

/** Active companies with an absence that has begun and that alarms have not looked at. */
export async function listWithNewAbsences({ db }: SystemTx, now: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select distinct c.id from absence x join account c on c.id = x.account_id and not c.inactive
    where not x.are_alarms_begun and x.from_day <= (${timestamp(now)} at time zone c.time_zone)::date
    order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Begins the alarms of urgent issues that absences leave to nobody, once for each absence. Those of whom an absent person is
 * the substitute are absent, too. An issue that was taken up by its absent person, or by a colleague for them, stays so.
 */
export async function beginForAbsent({ db, accountId }: TenantTx, now: Date): Promise<void> {
  const rows = await queryRows(
    db,
    { agentId: int },
    sql`
    with today as (
      select (${timestamp(now)} at time zone c.time_zone)::date as day from account c where c.id = ${accountId}
    ),
    begun as (
      update absence x set are_alarms_begun = true from today
      where x.account_id = ${accountId} and not x.are_alarms_begun and x.from_day <= today.day
      returning x.agent_id
    )
    select agent_id as "agentId" from begun
    union select x.agent_id from absence x join begun on begun.agent_id = x.substitute_id, today
      where x.account_id = ${accountId} and today.day between x.from_day and x.to_day`,
  );
  const away = sql`any(${idList(rows.map(({ agentId }) => agentId))})`;
  // The alarm begins after the lock, so that it sees what somebody who had it changed meanwhile.
  await db.execute(sql`
    select felix_settle_alarm(i.account_id, i.id, ${timestamp(now)}) from (
      select i.account_id, i.id from issue i
      where i.account_id = ${accountId} and i.priority = 'urgent' and i.status not in ${FINISHED}
        and i.id in (
          select r.id from issue r where r.account_id = ${accountId} and r.responsible_id = ${away}
          union all select t.issue_id from issue_assignee t
            where t.account_id = ${accountId} and t.agent_id = ${away} and t.open
          union all select r.id from issue r
            join felix_team_away(${accountId}, ${timestamp(now)}) w on w.team_id = r.team_id
            where r.account_id = ${accountId} and r.responsible_id is null and r.status in ('inProgress', 'waiting')
              and exists (select from team_member m where m.account_id = ${accountId} and m.team_id = r.team_id and m.agent_id = ${away}))
        and not exists (select from alarm l where l.account_id = i.account_id and l.issue_id = i.id and (l.ended_at is null
          or exists (select from felix_away(l.account_id, l.ended_at) w
              where w.agent_id = l.taken_by_id and (w.agent_id = i.responsible_id or exists (select from issue_assignee t
                where t.account_id = i.account_id and t.issue_id = i.id and t.agent_id = w.agent_id)))
            and exists (select from history_entry h where h.account_id = l.account_id and h.issue_id = l.issue_id
              and h.at = l.ended_at and (h.actor_id = l.taken_by_id or h.field = 'status'))))
      order by i.id for no key update
    ) i`);
}
