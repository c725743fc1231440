import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, moment, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { holders } from '../absence/index.ts';
import { contractorName } from '../agent/agent.table.ts';
import { SOON, soonAt, soonestAt } from '../clock/index.ts';
import { DAYS_TO_ANSWER, UNANSWERED } from '../delegation/delegation.table.ts';
import { finishAnswered } from '../notification/index.ts';
import { agentSeesIssue } from '../visibility/index.ts';
import { peopleOf } from './recipients.repository.ts';

/** Somebody is told for so long after the fact, as by a server that was down. */
const LATE_AT_MOST = sql`interval '3 days'`;
/** The oldest time that people are told of: `first`, or any after `account c` changed how long its issues may take. */
const toldFrom = (now: Date, first: SQL): SQL =>
  sql`case when c.times_changed_at > ${timestamp(now)} - ${LATE_AT_MOST} then '-infinity' else ${first} end`;

/** `issue i` of `account c` is late, or will be soon. A due date set by hand is no change of the company's. */
const isDue = (now: Date, soon = soonAt): SQL => {
  const first = sql`${timestamp(now)} - ${LATE_AT_MOST}`;
  return sql`(i.status <> 'closed' and i.status <> 'done'
    and i.effective_due_at >= ${toldFrom(now, first)} and i.effective_due_at <= ${timestamp(now)} + ${SOON}
    and (i.due_at is null or i.due_at >= ${first}) and ${soon} <= ${timestamp(now)})`;
};

/** `issue i`, which goes by a clock, is late for longer, and something about it changed so lately. */
const isLongDue = (now: Date): SQL => {
  const first = sql`${timestamp(now)} - ${LATE_AT_MOST}`;
  return sql`(i.status <> 'closed' and i.status <> 'done' and i.due_at is null and i.effective_due_at < ${first}
    and i.last_activity_at > ${first})`;
};
/** When `issue i` last came to another clock, as by its history. */
const otherClockAt = sql`(select max(h.at) from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
  and h.field in ('priority', 'dueAt', 'undone:priority', 'undone:dueAt'))`;

/** Nothing has happened to `issue i` of `account c` for the company's number of days, and it waits for no day to come. */
const isIdle = (now: Date): SQL => {
  const waits = sql`(i.status = 'waiting' and coalesce(i.waiting_until > ${timestamp(now)}, false))`;
  const idleSince = sql`${timestamp(now)} - make_interval(days => c.idle_days)`;
  return sql`(i.status <> 'closed' and i.status <> 'done' and not ${waits} and c.idle_days > 0
    and i.last_activity_at <= ${idleSince} and i.last_activity_at > ${toldFrom(now, sql`${idleSince} - ${LATE_AT_MOST}`)})`;
};

/** The contractor has not answered `delegation d` in time. */
const isUnanswered = (now: Date): SQL => {
  const answerBy = sql`coalesce(d.answer_by, d.created_at + make_interval(days => ${DAYS_TO_ANSWER}::int))`;
  return sql`(d.state in ${UNANSWERED} and ${answerBy} <= ${timestamp(now)}
    and ${answerBy} > ${timestamp(now)} - ${LATE_AT_MOST})`;
};

/** Active companies with issues that are late, soon will be, lie idle, or whose contractor does not answer. */
export async function findDueCompanies({ db }: SystemTx, now: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select c.id from account c where not c.inactive
      and (exists (select from issue i where i.account_id = c.id and ${isDue(now, soonestAt)})
        or exists (select from issue i where i.account_id = c.id and ${isLongDue(now)})
        or exists (select from issue i where i.account_id = c.id and ${isIdle(now)})
        or exists (select from delegation d where d.account_id = c.id and ${isUnanswered(now)}))
    order by c.id`,
  );
  return rows.map(({ id }) => id);
}

const textOf = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The due time of `issue i` as the event of a notification, and its time of idling. */
export const dueEvent = sql`'due:' || ${textOf(sql`i.effective_due_at`)}`;
export const idleEvent = sql`'idle:' || ${textOf(sql`i.last_activity_at`)}`;

const toldColumns = {
  agentId: int,
  issueId: int,
  kind: string.as<'dueSoon' | 'overdue' | 'idle' | 'unanswered'>(),
  event: string,
  isUrgent: bool,
  /** The contractor who does not answer, and the event by which the delegation was sent. */
  by: string.orNull,
  delegationEventId: int.orNull,
  sentAt: moment.orNull,
};

/** Finishes what told people that issues would soon be late, since they are told that they are. */
export async function finishSoon(
  { db, accountId }: TenantTx,
  told: readonly { agentId: number; issueId: number }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const issueIds = sql`select unnest(${idList(told.map(({ issueId }) => issueId))})`;
  const pairs = JSON.stringify(told.map(({ agentId, issueId }) => ({ agentId, issueId })));
  const and = sql`((n.issue_id, n.agent_id) in (select g."issueId", g."agentId"
    from jsonb_to_recordset(${pairs}::jsonb) as g("issueId" int, "agentId" int)))`;
  await db.execute(sql`
    with ${finishAnswered(accountId, issueIds, [{ kinds: ['dueSoon'], and }], now)}
    select`);
}

/**
 * Who is to be told of such issues and was not: whoever has the issue, or is to find somebody for it. Once for each due time,
 * time of idling and delegation. Where clocks moved a due time, people are not told again if they were told when the issue was
 * late, or nearly, by the new time as well, or before a change of clocks, the company's or the issue's, that left it so.
 */
export const findUntold = (
  { db, accountId }: TenantTx,
  now: Date,
  limit: number,
): Promise<RowOf<typeof toldColumns>[]> =>
  queryRows(
    db,
    toldColumns,
    sql`
    select a.id as "agentId", i.id as "issueId", i.kind, i.event, i.priority = 'urgent' as "isUrgent",
      i.by, i."delegationEventId", i."sentAt"
    from (
      select i.*, case when i.effective_due_at <= ${timestamp(now)} then 'overdue' else 'dueSoon' end as kind,
        ${dueEvent} as event, null as by, null::int as "delegationEventId", null::timestamptz as "sentAt",
        case when i.due_at is not null then null when i.effective_due_at <= ${timestamp(now)} then i.effective_due_at
          else ${soonAt} end as since, c.times_changed_at as changed
      from issue i join account c on c.id = i.account_id where i.account_id = ${accountId} and i.id in (
        select i.id from issue i where i.account_id = ${accountId} and ${isDue(now)}
        union all select i.id from issue i where i.account_id = ${accountId} and ${isLongDue(now)}
          and ${otherClockAt} > ${timestamp(now)} - ${LATE_AT_MOST})
      union all
      select i.*, 'idle', ${idleEvent}, null, null, null, null, null
      from issue i join account c on c.id = i.account_id where i.account_id = ${accountId} and ${isIdle(now)}
      union all
      select i.*, 'unanswered', 'delegationEvent:' || sent.id, ${contractorName('k')},
        sent.id, d.created_at, null, null
      from delegation d
      join issue i on i.account_id = d.account_id and i.id = d.issue_id and i.status <> 'closed'
      join agent k on k.account_id = d.account_id and k.id = d.contractor_id
      join lateral (select min(e.id) as id from delegation_event e
        where e.account_id = d.account_id and e.delegation_id = d.id) sent on sent.id is not null
      where d.account_id = ${accountId} and ${isUnanswered(now)}
    ) i
    cross join ${peopleOf(timestamp(now))}
    cross join lateral (select unnest(who.stand_ins || who.charge) union ${holders}) g (id)
    join agent a on a.account_id = i.account_id and a.id = g.id and not a.inactive and ${agentSeesIssue}
    where not exists (select from notification t where t.account_id = i.account_id and t.issue_id = i.id
      and t.agent_id = a.id and t.kind = i.kind
      and (t.event = i.event or t.at >= i.since or (t.done_at is null and i.since is not null
        and greatest(i.since, t.at) <= greatest(i.changed, ${otherClockAt}))))
    order by i.id, a.id limit ${limit}`,
  );
