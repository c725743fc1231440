import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRow, queryRows, type RowOf } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import { FINISHED } from '../issue/issue.table.ts';
import {
  reminderNotice,
  staffVisitReminderNotice,
  visitReminderNotice,
  wakeWriters,
} from '../notice/index.ts';
import { DAYS_TO_ANSWER, isIssueOver, UNANSWERED } from './delegation.table.ts';
import { isAsPlanned } from './staffVisit.table.ts';
import { remindAt } from './step.repository.ts';

const unansweredColumns = { accountId: int, id: int };
/** An unanswered delegation. */
export type UnansweredDelegation = RowOf<typeof unansweredColumns>;

/** Hours before the first reminder, unless the answer is overdue. */
const HOURS_TO_ANSWER = 24;

/** Whether a reminder is due for `delegation d`: a day before the answer deadline. */
const isAnswerDue = (now: Date): SQL => {
  const at = timestamp(now);
  const day = sql`make_interval(hours => ${HOURS_TO_ANSWER}::int)`;
  return sql`(d.state in ${UNANSWERED} and d.reminded_at is null and (d.answer_by <= ${at}
    or (d.created_at <= ${at} - ${day}
      and coalesce(d.answer_by - ${day}, d.created_at + make_interval(days => ${DAYS_TO_ANSWER}::int)) <= ${at})))`;
};

/** Delegations due for a reminder, in every active company. */
export async function findUnanswered(
  { db }: SystemTx,
  now: Date,
  limit: number,
): Promise<UnansweredDelegation[]> {
  return queryRows(
    db,
    unansweredColumns,
    sql`
    select d."accountId", d.id from account c cross join lateral (
      select d.account_id as "accountId", d.id from delegation d where d.account_id = c.id and ${isAnswerDue(now)} limit ${limit}
    ) d
    where not c.inactive limit ${limit}`,
  );
}

/** Queues a single reminder for each still unanswered delegation. Gives the number. */
export const queueDelegationReminders = (
  tx: TenantTx,
  ids: readonly number[],
  now: Date,
): Promise<number> =>
  remind(tx, ids, {
    mark: sql`reminded_at = ${timestamp(now)}`,
    isDue: isAnswerDue(now),
    notice: reminderNotice(tx.accountId),
  });

/** Whether a visit is tomorrow, by the company's days. */
const isTomorrow = (from: SQL, now: Date, zone: SQL): SQL => {
  const at = timestamp(now);
  return sql`(${from} > ${at} and ${from} <= ${at} + interval '2 days' and ${remindAt(from, zone)} <= ${at})`;
};

/** Whether the visit of `delegation d` is tomorrow and nobody was reminded. */
const isVisitDue = (now: Date, zone: SQL): SQL =>
  sql`(d.state = 'scheduled' and d.visit_reminded_at is null and ${isTomorrow(sql`d.visit_from`, now, zone)}
    and not ${isIssueOver('d')})`;

/** Visits of the next day without a reminder, in every active company. */
export const findVisitsToRemind = (
  { db }: SystemTx,
  now: Date,
  limit: number,
): Promise<UnansweredDelegation[]> =>
  queryRows(
    db,
    unansweredColumns,
    sql`
    select d.account_id as "accountId", d.id from account c join delegation d on d.account_id = c.id
    where not c.inactive and ${isVisitDue(now, sql`c.time_zone`)} limit ${limit}`,
  );

/** Queues the reminder of each visit that is still due, once. Gives the number. */
export const queueVisitReminders = (
  tx: TenantTx,
  ids: readonly number[],
  now: Date,
): Promise<number> =>
  remind(tx, ids, {
    mark: sql`visit_reminded_at = ${timestamp(now)}`,
    isDue: isVisitDue(now, ownTimeZone),
    notice: visitReminderNotice(tx.accountId),
  });

/** Marks the delegations that are still due, and writes the notice of each. Gives the number. */
async function remind(
  tx: TenantTx,
  ids: readonly number[],
  { mark, isDue, notice }: { mark: SQL; isDue: SQL; notice: SQL },
): Promise<number> {
  wakeWriters(tx);
  const row = await queryRow(
    tx.db,
    { n: int },
    sql`
    with due as (
      update delegation d set ${mark}
      where d.account_id = ${tx.accountId} and d.id = any(${idList(ids)}) and ${isDue}
      returning d.id, d.issue_id, d.contractor_id
    ),
    noticed as (${notice})
    select count(*)::int as n from due`,
  );
  return row?.n ?? 0;
}

/** Whether the staff visit `v` is tomorrow and nobody was reminded. */
const isStaffVisitDue = (now: Date, zone: SQL): SQL =>
  sql`(v.reminded_at is null and ${isTomorrow(sql`v.visit_from`, now, zone)})`;

/** As `findVisitsToRemind`, of staff visits: ids of issues. */
export const findStaffVisitsToRemind = (
  { db }: SystemTx,
  now: Date,
  limit: number,
): Promise<UnansweredDelegation[]> =>
  queryRows(
    db,
    unansweredColumns,
    sql`
    select v.account_id as "accountId", v.issue_id as id from account c join staff_visit v on v.account_id = c.id
    where not c.inactive and ${isStaffVisitDue(now, sql`c.time_zone`)} limit ${limit}`,
  );

/** Queues their reminders likewise; one that is off is marked and not told. */
export async function queueStaffVisitReminders(
  tx: TenantTx,
  issueIds: readonly number[],
  now: Date,
): Promise<number> {
  const { accountId } = tx;
  wakeWriters(tx);
  const row = await queryRow(
    tx.db,
    { n: int },
    sql`
    with marked as (
      update staff_visit v set reminded_at = ${timestamp(now)}
      where v.account_id = ${accountId} and v.issue_id = any(${idList(issueIds)})
        and ${isStaffVisitDue(now, ownTimeZone)}
      returning v.*
    ),
    due as (
      select v.issue_id, v.visitor_id from marked v join issue i on i.account_id = v.account_id and i.id = v.issue_id
      where i.status not in ${FINISHED} and ${isAsPlanned(sql`i`)}
    ),
    noticed as (${staffVisitReminderNotice(accountId)})
    select count(*)::int as n from due`,
  );
  return row?.n ?? 0;
}
