import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';

/** Longer than a change takes to be committed after its time. */
export const OVERLAP = sql`interval '2 minutes'`;
/** How far lists look ahead: not at all (late), `due=hours4`, `due=week`. */
const LIMITS = ['0', '4 hours', '7 days'].map((ahead) => sql`interval '${sql.raw(ahead)}'`);
/** Longer than a day of the company: what is due or visited on one enters and leaves at its ends. */
const A_DAY = sql`interval '2 days'`;

/** `saved_view v` holds issues also by when they are due or visited from now, so that they enter and leave as time passes. */
const IS_TIMED = sql`v.filter ~ '(^|&)(due|urgency|overdue)='`;
/** Issues leave it as its owner reads them, which is no activity. */
const IS_READ = sql`v.filter ~ '(^|&)unread='`;
/** It holds issues by their due times, whatever the time is, or by what came of them. */
const IS_BY_TIMES = sql`v.filter ~ '(^|&)(dueBefore|overdueAt|outcome)='`;
/** A rating comes afterwards, and is no activity of the issue. */
const IS_BY_RATING = sql`v.filter ~ '(^|&)outcome=rated'`;

/** Of `saved_view v`: by what issues enter and leave it though nothing happened to them. */
export const ways = sql`${IS_TIMED} as "isTimed", ${IS_READ} as "isRead", ${IS_BY_TIMES} as "isByTimes",
  ${IS_BY_RATING} as "isByRating"`;
export type Ways = Record<'isTimed' | 'isRead' | 'isByTimes' | 'isByRating', boolean>;

/** What could bring issues into views is asked by the ends of indexes, so that a view costs nothing while nothing happens. */
const issues = (condition: SQL): SQL =>
  sql`exists (select from issue i where i.account_id = v.account_id and ${condition})`;
const since = sql`(v.watched_to - ${OVERLAP})`;
type Time = { before: SQL; now: SQL };
/** Open issues due in `ahead` at some moment between two looks. */
const isCrossed = ({ before, now }: Time, ahead: SQL): SQL =>
  sql`i.status <> 'closed' and i.effective_due_at > ${before} + ${ahead} and i.effective_due_at <= ${now} + ${ahead}`;
/** Whether a day of `account c` began between two looks. */
const isNewDay = ({ before, now }: Time): SQL =>
  sql`(${before} at time zone c.time_zone)::date <> (${now} at time zone c.time_zone)::date`;

/** Whether anything may have entered or left `saved_view v` of `account c` since it was looked through. */
export const hasNews = (at: Date): SQL => {
  const time = { before: since, now: timestamp(at) };
  const crossed = LIMITS.map((ahead) => issues(isCrossed(time, ahead)));
  return sql`(${IS_READ} or ${issues(sql`i.last_activity_at > ${since}`)}
    or coalesce(c.times_changed_at > ${since}, false) and (${IS_TIMED} or ${IS_BY_TIMES})
    or ${IS_TIMED} and (${isNewDay(time)} or ${sql.join(crossed, sql` or `)})
    or ${IS_BY_RATING} and exists (select from history_entry h
      where h.account_id = v.account_id and h.field = 'rating' and h.at > ${since}))`;
};

type Looked = Ways & { accountId: number; watchedTo: string };

/** Query for the ids of issues that something happened to since a view was looked through, or that time may have moved. */
export function touchedIds({ accountId, watchedTo, ...view }: Looked, at: Date): SQL {
  const before = timestamp(watchedTo);
  const time = { before, now: timestamp(at) };
  const ids = sql`select i.id from issue i where i.account_id = ${accountId}`;
  const company = (condition: SQL) =>
    sql`(select ${condition} from account c where c.id = ${accountId})`;
  const isNear = (moment: SQL) =>
    sql`i.status <> 'closed' and ${moment} > ${before} - ${A_DAY} and ${moment} < ${time.now} + ${A_DAY}`;
  const parts = [sql`${ids} and i.last_activity_at > ${before}`];
  // Other clocks may make an issue late at once.
  if (view.isTimed || view.isByTimes) {
    parts.push(
      sql`${ids} and i.status <> 'closed' and ${company(sql`c.times_changed_at > ${before}`)}`,
    );
  }
  if (view.isTimed) {
    parts.push(
      ...LIMITS.map((ahead) => sql`${ids} and ${isCrossed(time, ahead)}`),
      ...[sql`i.effective_due_at`, sql`i.planned_from`].map(
        (moment) => sql`${ids} and ${isNear(moment)} and ${company(isNewDay(time))}`,
      ),
    );
  }
  if (view.isByRating) {
    parts.push(
      sql`select h.issue_id from history_entry h
        where h.account_id = ${accountId} and h.field = 'rating' and h.at > ${before}`,
    );
  }
  return sql.join(parts, sql` union `);
}
