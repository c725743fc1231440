import type { ClockHours } from '#contract/clocks.ts';
import type { ClockKind } from '#contract/issueClock.ts';
import type { Priority } from '#contract/issueFilter.ts';
import type { WaitingFor } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList, textList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { FINISHED } from '../issue/issue.table.ts';

/** A clock that is switched on. */
export type RunningClock = {
  id: number;
  kind: ClockKind;
  name: string;
  minutes: number;
  priorities: Priority[];
  hours: ClockHours | null;
  pausedWhile: WaitingFor[];
  maxPauseDays: number | null;
};

/** A company's clocks, the first made first, and where its hours and holidays are. */
export type CompanyClocks = { country: string; timeZone: string; clocks: RunningClock[] };

/** An entry of the history: when, field, from, to. */
export type ClockEntry = [at: string, field: string, from: string | null, to: string | null];

/** What the clocks of an issue are computed from. */
export type IssueEvents = CachedTimes & {
  id: number;
  priority: Priority;
  /** Chosen by a routing rule. */
  clockIds: readonly number[];
  createdAt: string;
  answeredAt: string | null;
  /** When it was done or closed; null while work is left. */
  endedAt: string | null;
  waitingFor: WaitingFor | null;
  isClosed: boolean;
  history: ClockEntry[];
};
export type ClockFacts = CompanyClocks & { issues: IssueEvents[] };

const RUNNING = sql`(select json_agg(json_build_object('id', k.id, 'kind', k.kind, 'name', k.name, 'minutes', k.minutes,
    'priorities', k.priorities, 'hours', k.hours, 'pausedWhile', k.paused_while, 'maxPauseDays', k.max_pause_days)
    order by k.id)
  from clock k where k.account_id = a.id and k.enabled)`;

/** The company's clocks as a `CompanyClocks`, over `account`; null without one. */
export const companyClocks = (accountId: SQL | number): SQL => sql`
  (select json_build_object('country', a.country, 'timeZone', a.time_zone, 'clocks', a.clocks)
    from (select a.country, a.time_zone, ${RUNNING} as clocks from account a where a.id = ${accountId}) a
    where a.clocks is not null)`;

/** History fields that start, pause or restart a clock. */
const FIELDS = textList(['created', 'status', 'waitingFor', 'undone:status', 'undone:waitingFor']);

/** When the wait of a waiting issue began, by its history. */
export const waitingSince = (issue: SQL): SQL => sql`
  (select h.at from history_entry h where h.account_id = ${issue}.account_id and h.issue_id = ${issue}.id
    and h.field = any(${FIELDS}) order by h.id desc limit 1)`;

/**
 * `ClockFacts` of issues, open ones unless told otherwise, given as a query for ids; null for a company without clocks. Issues are
 * `issue e`.
 */
export const clockFacts = (
  accountId: SQL | number,
  ids: SQL,
  which: SQL = sql`e.status <> 'closed'`,
): SQL => sql`
  (select json_build_object('country', a.country, 'timeZone', a.time_zone, 'clocks', a.clocks,
      'issues', (select coalesce(json_agg(${EVENTS}), '[]') from issue e
        where e.account_id = ${accountId} and e.id = any(array(${ids})) and ${which}))
    from (select a.country, a.time_zone, ${RUNNING} as clocks from account a where a.id = ${accountId}) a
    where a.clocks is not null)`;

const EVENTS = sql`json_build_object('id', e.id, 'priority', e.priority, 'clockIds', e.clock_ids, 'createdAt', e.created_at,
  'answeredAt', e.first_response_at, 'endedAt', case when e.status in ${FINISHED} then coalesce(e.done_at, e.closed_at) end,
  'waitingFor', case when e.status = 'waiting' then e.waiting_for end,
  'answerDueAt', e.answer_due_at, 'remedyDueAt', e.remedy_due_at,
  'answerUsedMinutes', e.answer_used_minutes, 'remedyUsedMinutes', e.remedy_used_minutes, 'isClosed', e.status = 'closed',
  'history', (select coalesce(json_agg(json_build_array(h.at, h.field, h."from", h."to") order by h.id), '[]')
    from history_entry h where h.account_id = e.account_id and h.issue_id = e.id and h.field = any(${FIELDS})))`;

/**
 * Whether the minutes of `issue e` on a clock can be told: it has one, as by `clockFor`, which may have been removed since, and
 * stopped it after the report or import.
 */
const isMeasurable = (
  kind: ClockKind,
  stoppedAt: SQL,
): SQL => sql`(exists (select from clock k where k.account_id = e.account_id
    and k.enabled and k.kind = ${kind} and (k.id = any(e.clock_ids) or e.priority = any(k.priorities)))
  and ${stoppedAt} > coalesce((select max(h.at) from history_entry h where h.account_id = e.account_id and h.issue_id = e.id
    and h.field = 'created'), e.created_at))`;

/** A closed `issue e` with a stopped clock whose minutes are not cached. The rows are in the index `issue_unmeasured`. */
const isUnmeasured = sql`(e.status = 'closed' and (
  e.remedy_due_at is not null and e.remedy_used_minutes is null and ${isMeasurable('remedy', sql`coalesce(e.done_at, e.closed_at)`)}
  or e.answer_due_at is not null and e.first_response_at is not null and e.answer_used_minutes is null
    and ${isMeasurable('answer', sql`e.first_response_at`)}))`;

type Which = {
  /** Also those that have no clock and had none. */
  isAll?: boolean;
  /** Closed ones measured or not. */
  isClosing?: boolean;
};

/**
 * The company's clocks, none if it has none, and issues, of closed ones those that are not measured; by default issues that have
 * a clock or had one.
 */
export async function readClockFacts(
  tx: TenantTx,
  ids: readonly number[],
  { isAll = false, isClosing = false }: Which = {},
): Promise<ClockFacts> {
  const row = await queryRow(
    tx.db,
    { facts: json<ClockFacts>() },
    sql`
    select json_build_object('country', a.country, 'timeZone', a.time_zone, 'clocks', coalesce(a.clocks, '[]'),
      'issues', (select coalesce(json_agg(${EVENTS}), '[]') from issue e
        where e.account_id = ${tx.accountId} and e.id = any(${idList(ids)}) and (e.status <> 'closed' or ${isClosing} or ${isUnmeasured})
          and (${isAll} or a.clocks is not null or e.answer_due_at is not null or e.remedy_due_at is not null))) as facts
    from (select a.country, a.time_zone, ${RUNNING} as clocks from account a where a.id = ${tx.accountId}) a`,
    { isPrepared: true },
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row.facts;
}

/** When the clocks of an issue run out, and the minutes on those that have stopped. */
export type CachedTimes = {
  answerDueAt: string | null;
  remedyDueAt: string | null;
  answerUsedMinutes: number | null;
  remedyUsedMinutes: number | null;
};
export type DueTimes = CachedTimes & { id: number };

/** Caches what the clocks show. Not a change of the issue: neither its version nor its activity. */
export async function saveDueTimes(tx: TenantTx, times: readonly DueTimes[]): Promise<void> {
  await tx.db.execute(sql`
    update issue i set answer_due_at = t."answerDueAt", remedy_due_at = t."remedyDueAt",
      answer_used_minutes = t."answerUsedMinutes", remedy_used_minutes = t."remedyUsedMinutes"
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t(id int, "answerDueAt" timestamptz, "remedyDueAt" timestamptz, "answerUsedMinutes" int, "remedyUsedMinutes" int)
    where i.account_id = ${tx.accountId} and i.id = t.id`);
}

type OpenPage = { after: number; limit: number; isLocked?: boolean; goByClocks?: boolean };

/** Ids of open issues, in order, locked on request. `goByClocks`: only those without a due date set by hand. */
export async function openIssueIds(
  tx: TenantTx,
  { after, limit, isLocked = false, goByClocks = false }: OpenPage,
): Promise<number[]> {
  const rows = await queryRows(
    tx.db,
    { id: int },
    sql`
    select i.id from issue i where i.account_id = ${tx.accountId} and i.status <> 'closed' and i.id > ${after}
      ${goByClocks ? sql`and i.due_at is null` : sql``}
    order by i.id limit ${limit} ${isLocked ? sql`for no key update` : sql``}`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of closed issues with a stopped clock that is not measured, in order and locked. */
export async function unmeasuredIssueIds(
  tx: TenantTx,
  { after, limit }: Pick<OpenPage, 'after' | 'limit'>,
): Promise<number[]> {
  const rows = await queryRows(
    tx.db,
    { id: int },
    sql`
    select e.id from issue e where e.account_id = ${tx.accountId} and ${isUnmeasured} and e.id > ${after}
    order by e.id limit ${limit} for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Companies that have or had a clock, the longest unverified first. */
export async function companiesWithClocks({ db }: SystemTx): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select a.id from account a where exists (select from clock k where k.account_id = a.id)
      order by a.clocks_verified_at nulls first, a.id`,
  );
  return rows.map(({ id }) => id);
}

/** Records that the times of all issues of the company were verified. */
export async function noteVerified({ db, accountId }: TenantTx, now: Date): Promise<void> {
  await db.execute(
    sql`update account set clocks_verified_at = ${timestamp(now)} where id = ${accountId}`,
  );
}
