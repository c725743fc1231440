import { type IssueFilter, type Urgency } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { dueColumn, type Reader } from '../visibility/index.ts';
import { startOfToday, startOfTomorrow } from './days.repository.ts';

const STAFF = true;
const dueAt = sql`i.${dueColumn(STAFF)}`;

/** Condition on `issue i`: its visit begins today. By its own index, so that the list's indexes suffice for the rest. */
export const isVisitedToday = (me: Reader, now: SQL): SQL =>
  sql`i.id = any(array(select v.id from issue v where v.account_id = ${me.accountId}
    and v.status <> 'closed' and v.planned_from >= ${startOfToday(now)} and v.planned_from < ${startOfTomorrow(now)}))`;

/** Condition per group, in order; the first that holds decides. `rest` is what remains. */
const causes = (me: Reader, now: SQL): [Exclude<Urgency, 'rest'>, SQL][] => [
  ['late', sql`${dueAt} < ${now}`],
  ['today', sql`(${dueAt} < ${startOfTomorrow(now)} or ${isVisitedToday(me, now)})`],
  ['new', sql`i.status = 'new'`],
  ['waiting', sql`i.status = 'waiting'`],
];

/** The urgency of an open `issue i`. */
export function urgencyOf(me: Reader, now: SQL): SQL {
  const cases = causes(me, now).map(([urgency, cause]) => sql`when ${cause} then ${urgency}`);
  return sql`case ${sql.join(cases, sql` `)} else 'rest' end`;
}

/** Whether issues with these urgencies are due tomorrow or later, if at all. */
export const isDueLater = ({ urgency = [] }: IssueFilter): boolean =>
  urgency.length > 0 && !urgency.includes('late') && !urgency.includes('today');

/** Condition on `issue i`: open, with one of these urgencies. */
export function urgencyCondition(me: Reader, { urgency }: IssueFilter, now: SQL): SQL | undefined {
  if (!urgency?.length) return undefined;
  const all = causes(me, now);
  const conditions = urgency.map((one) => {
    const at = all.findIndex(([name]) => name === one);
    const earlier = all
      .slice(0, at < 0 ? undefined : at)
      .map(([, cause]) => sql`(${cause}) is not true`);
    const own = all[at];
    // The cause itself rather than a CASE, so that an index on it serves.
    return sql`(${sql.join([...(own ? [own[1]] : []), ...earlier], sql` and `)})`;
  });
  return sql`i.status <> 'closed' and (${sql.join(conditions, sql` or `)})`;
}
