import { type SQL, sql } from 'drizzle-orm';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';

import { json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { fullName } from '../agent/agent.table.ts';
import { endedWaits, isReopened } from '../issue/index.ts';
import { COUNTERS } from './counters.ts';
import { furtherFigures } from './furtherFigures.repository.ts';
import { namesOfKeys } from './names.repository.ts';
import { limitedScope } from './openNow.repository.ts';
import type { Period } from './periods.ts';
import type { Question } from './question.ts';
import {
  objects,
  perObject,
  placedIssues,
  repeats,
  reportedIssues,
  wholeOf,
} from './reported.repository.ts';
import { MOST_ROWS } from './rows.ts';
import type { FigureRow, NamedKey, StatisticsRequest } from './statistics.repository.ts';
import { isWithinDays } from './sums.repository.ts';

/** Responsible agent, or 0, with open and overdue counts. */
export type InHand = [agentId: number, open: number, overdue: number];
type FurtherRows = Pick<
  FurtherStatistics,
  'followUps' | 'objects' | 'perObject' | 'repeated' | 'reopened' | 'repeats' | 'waiting'
>;
export type FurtherFound = FurtherRows & {
  figures: FigureRow[];
  names: NamedKey[];
  inHand: InHand[];
};

/** Everything in one statement, as in `readStatistics`. */
export async function readFurther(tx: TenantTx, request: StatisticsRequest): Promise<FurtherFound> {
  const rows = await queryRows(
    tx.db,
    { found: json<FurtherFound>() },
    furtherStatement(tx.accountId, request),
  );
  const [row] = rows;
  if (!row) throw new Error('Statistics answered nothing');
  return row.found;
}

/** The statement on its own, for EXPLAIN in measurements. */
export function furtherStatement(
  accountId: number,
  { question, scope, now }: StatisticsRequest,
): SQL {
  const counters = sql.raw([...COUNTERS, 'steps'].map((counter) => `f.${counter}`).join(', '));
  const ours =
    scope.kind === 'all' ? sql`i.account_id = ${accountId}` : limitedScope(accountId, scope);
  return sql`
    with reported as (${reportedIssues(accountId, question, scope)}),
    placed as materialized (${placedIssues(question, scope)}),
    figures as materialized (${furtherFigures(accountId, question, scope)}),
    in_hand as materialized (
      select coalesce(i.responsible_id, 0) as key, count(*) as open,
          count(*) filter (where i.effective_due_at < ${timestamp(now)}) as overdue
        from issue i where ${ours} and i.status <> 'closed' group by 1)
    select json_build_object(
      'figures', ${list(sql`json_build_array(f.what, f.dim, f.key, ${counters})`, sql`figures f`)},
      'inHand', ${list(sql`json_build_array(o.key, o.open, o.overdue)`, sql`in_hand o`)},
      'names', ${list(sql`json_build_array(n.dim, n.key, n.name)`, sql`(${names(accountId)}) n`)},
      'followUps', ${followUps(ours, question)},
      'repeated', (select json_build_object('now', count(*) filter (where what = 'now'),
        'before', count(*) filter (where what = 'before')) from placed where repeated),
      'reopened', ${reopened(ours, accountId, question)},
      'repeats', ${list(sql`o`, sql`(${repeats(accountId)}) o`)},
      'objects', ${list(sql`o`, sql`(${objects(accountId)}) o`)},
      'waiting', ${list(sql`w`, sql`(${waiting(ours, accountId, question)}) w`)},
      'perObject', ${list(sql`o`, sql`(${perObject(accountId, MOST_ROWS)}) o`)}
    ) as found`;
}

const list = (item: SQL, from: SQL): SQL =>
  sql`(select coalesce(json_agg(${item}), '[]') from ${from})`;

const followUps = (ours: SQL, question: Question): SQL => sql`
  (select json_build_object('now', count(*) filter (where ${isWithinDays(sql`i.created_at`, question.period, question.timeZone)}),
      'before', count(*) filter (where ${isWithinDays(sql`i.created_at`, question.before, question.timeZone)}))
    from issue i where ${ours} and i.follow_up_of_id is not null and ${isWithinDays(sql`i.created_at`, wholeOf(question), question.timeZone)})`;

const reopened = (ours: SQL, accountId: number, { period, before }: Question): SQL => {
  const of = (days: Period) => sql`(select count(*) from issue i where ${ours}
    and ${isReopened(accountId, { reopenedFrom: days.from, reopenedTo: days.to })})`;
  return sql`json_build_object('now', ${of(period)}, 'before', ${of(before)})`;
};

const waiting = (ours: SQL, accountId: number, { period }: Question): SQL => sql`
  select w.party, sum(w.count)::int as count, sum(w.minutes)::float8 as "waitedMinutes" from (
    select i.waiting_for as party, 1 as count, 0 as minutes from issue i
      where ${ours} and i.status = 'waiting' and i.waiting_for is not null
    union all
    select w.party, 0, w.minutes from (${endedWaits(accountId, period)}) w
      join issue i on i.id = w.issue_id where ${ours}
  ) w group by 1 order by 2 desc, 3 desc, 1`;

const names = (accountId: number): SQL => sql`
  ${namesOfKeys(accountId, { dim: 'space', from: sql`external_category t`, name: sql`t.name` })}
  union all
  select 'handler', t.id, ${fullName('t')} from agent t join "user" u on u.id = t.user_id
    where t.account_id = ${accountId} and t.id in (
      select f.key from figures f where f.dim = 'handler' union all select o.key from in_hand o)`;
