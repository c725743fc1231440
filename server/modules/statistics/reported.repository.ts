import { type SQL, sql } from 'drizzle-orm';

import { isRepeated, REPEAT_TIME } from '../issue/index.ts';
import { projectName } from './names.repository.ts';
import { limitedScope } from './openNow.repository.ts';
import { type Period, plusDays } from './periods.ts';
import type { Question } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { startOf, isWithinDays } from './sums.repository.ts';

/** Both periods with the time between them. */
export const wholeOf = ({ before, period }: Question): Period => ({
  from: before.from,
  to: period.to,
});

/**
 * Reported issues: for the whole company by the index on creation, which includes the place and everything that tells
 * repeated faults; for a part closed ones by their index, open ones separately.
 */
export function reportedIssues(accountId: number, question: Question, scope: Scope): SQL {
  const { from, to } = wholeOf(question);
  const { timeZone } = question;
  const where = sql`i.account_id, i.created_at, i.project_id, i.address_id, i.space_id, i.category_id`;
  if (scope.kind === 'all') {
    return sql`select ${where} from issue i where i.account_id = ${accountId}
      and i.created_at >= ${startOf(from, timeZone)} - ${REPEAT_TIME} and i.created_at < ${startOf(plusDays(to, 1), timeZone)}`;
  }
  const of = (status: SQL) => sql`
    select ${where}, i.first_response_at, i.answer_used_minutes from issue i
      where ${limitedScope(accountId, scope)} and ${status} and ${isWithinDays(sql`i.created_at`, { from, to }, timeZone)}`;
  return sql`${of(sql`i.status = 'closed'`)} union all ${of(sql`i.status <> 'closed'`)}`;
}

/** Each issue's period and place, and whether it is a repeated fault. */
export const placedIssues = ({ before, period, timeZone }: Question, { kind }: Scope): SQL => sql`
  select i.what, i.project_id, i.address_id, i.space_id, i.category_id, ${kind === 'all' ? sql`i.repeated` : isRepeated} as repeated
    from (
      select i.*, ${kind === 'all' ? isRepeatedAmong : sql`null::boolean`} as repeated,
        case when ${isWithinDays(sql`i.created_at`, period, timeZone)} then 'now'
          when ${isWithinDays(sql`i.created_at`, before, timeZone)} then 'before' end as what from reported i
    ) i where i.what is not null`;

const isPlaced = sql`(i.address_id is not null and i.space_id is not null and i.category_id is not null)`;

/**
 * As `isRepeated`, for all issues at once instead of one lookup each. Issues without a full place are partitioned by
 * time of report: in a single partition the cost would be quadratic.
 */
const isRepeatedAmong = sql`${isPlaced} and count(*) over (
  partition by i.address_id, i.space_id, i.category_id, case when not ${isPlaced} then i.created_at end order by i.created_at
  range between ${REPEAT_TIME} preceding and current row exclude group) > 0`;

const MOST_OBJECTS = 20;
const PLACE = sql`concat_ws(', ', nullif(a.street, ''), nullif(a.object_id, ''))`;

/** The objects with most reports, and how many of those are repeated faults. */
export const objects = (accountId: number): SQL => sql`
  select a.id, ${PLACE} as name, ${projectName} as project,
      o.reported, o.repeated
    from (
      select address_id, count(*) as reported, count(*) filter (where repeated) as repeated from placed
        where what = 'now' and address_id is not null group by 1 order by 2 desc, 1 limit ${MOST_OBJECTS}
    ) o
    join address a on a.account_id = ${accountId} and a.id = o.address_id
    join project t on t.account_id = a.account_id and t.id = a.project_id
    order by o.reported desc, a.id`;

export const repeats = (accountId: number): SQL => sql`
  select json_build_object('id', a.id, 'name', ${PLACE}) as address,
      json_build_object('id', s.id, 'name', s.name) as space, json_build_object('id', c.id, 'name', c.name) as category,
      r.repeated
    from (
      select address_id, space_id, category_id, count(*) as repeated from placed
        where what = 'now' and repeated group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${MOST_OBJECTS}
    ) r
    join address a on a.account_id = ${accountId} and a.id = r.address_id
    join external_category s on s.account_id = ${accountId} and s.id = r.space_id
    join internal_category c on c.account_id = ${accountId} and c.id = r.category_id
    order by r.repeated desc, a.id, s.id, c.id`;

/** Private objects, and the reports of their project. */
export const perObject = (accountId: number, most: number): SQL => sql`
  select t.id, ${projectName} as name, a.objects, r.reported
    from (select project_id, count(*) as reported from placed where what = 'now' group by 1) r
    join (
      select project_id, count(*) as objects from address where account_id = ${accountId} and not common group by 1
    ) a on a.project_id = r.project_id
    join project t on t.account_id = ${accountId} and t.id = r.project_id
    order by r.reported::float8 / a.objects desc, t.id limit ${most}`;
