import type { IssueStatus } from '#contract/issueStatus.ts';
import { REMIND_DAYS } from '#contract/limits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, queryRows, type RowOf } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';
import { isAnsweredInWords } from './closing.repository.ts';

const dueColumns = { accountId: int, id: int, version: int };
/** An issue that is due, with the version at which it was found. */
export type DueIssue = RowOf<typeof dueColumns>;

/** Due issues of all active companies, longest due first within each. */
type Find = (tx: SystemTx, now: Date, limit: number) => Promise<DueIssue[]>;

/** Issues whose waiting date has passed. */
export const findWaking: Find = (tx, now, limit) =>
  find(tx, limit, {
    where: sql`i.status = 'waiting' and i.waiting_until <= ${timestamp(now)}`,
    orderBy: sql`i.waiting_until`,
  });

const isAnswered = isAnsweredInWords(sql`i`);

/** Completed issues whose reporter did not answer in time: silence counts as confirmation, and words do not. */
export const findClosing: Find = (tx, now, limit) =>
  find(tx, limit, {
    where: sql`c.confirm_days > 0 and i.status = 'done'
      and i.done_at <= ${timestamp(now)} - make_interval(days => c.confirm_days) and not ${isAnswered}`,
    orderBy: sql`i.done_at`,
  });

/** Issues whose reporter is to be reminded some days before closing, if the period is long enough. */
export const findReminding: Find = (tx, now, limit) =>
  find(tx, limit, {
    where: sql`c.confirm_days > ${REMIND_DAYS} and i.status = 'done' and i.reminded_at is null
      and i.done_at <= ${timestamp(now)} - make_interval(days => c.confirm_days - ${REMIND_DAYS})
      and not ${isAnswered}`,
    orderBy: sql`i.done_at`,
  });

async function find(
  { db }: SystemTx,
  limit: number,
  { where, orderBy }: { where: SQL; orderBy: SQL },
): Promise<DueIssue[]> {
  return queryRows(
    db,
    dueColumns,
    sql`
    select d.* from account c cross join lateral (
      select i.account_id as "accountId", i.id, i.version from issue i
      where i.account_id = c.id and ${where} order by ${orderBy} limit ${limit}
    ) d
    where not c.inactive limit ${limit}`,
  );
}

/** Queues the one reminder to the reporter if the issue is unchanged. Returns whether it was queued. */
export async function queueReporterReminder(
  tx: TenantTx,
  { id, version }: DueIssue,
  now: Date,
): Promise<boolean> {
  wakeWriters(tx);
  const { rowCount } = await tx.db.execute(sql`
    with asked as (
      update issue set reminded_at = ${timestamp(now)}
      where account_id = ${tx.accountId} and id = ${id} and version = ${version} and status = 'done'
        and reminded_at is null
      returning id
    ),
    noticed as (${noticeStatement({ ...tx, agentId: null }, sql`select id from asked`, { kind: 'reminder' })}),
    told as (insert into history_entry (account_id, issue_id, at, actor, field)
      select ${tx.accountId}, id, ${timestamp(now)}, '', 'reminded' from asked)
    select id from asked`);
  return rowCount === 1;
}

/** Condition: the issue is unchanged since it was read. */
export const isUnchanged = ({ id, version }: DueIssue, status: IssueStatus): SQL =>
  sql`id = ${id} and version = ${version} and status = ${status}`;

/** Condition: an answer ends the waiting of this issue. */
export const endsByAnswer = (issueId: number): SQL =>
  sql`id = ${issueId} and status = 'waiting' and wake_on_reply`;
