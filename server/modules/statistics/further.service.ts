import type { FurtherStatistics, StatisticHandler, Times } from '#contract/furtherStatistics.ts';
import { TIMED, type Timed, type StatisticsQuery } from '#contract/statistics.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { loopTurn } from '../../http/loopTurn.ts';
import { type FurtherFound, readFurther } from './further.repository.ts';
import { type Answers, summedFigures } from './summedFigures.ts';
import { askedBy } from './question.ts';
import { MOST_ROWS, rowsOf } from './rows.ts';
import { scopeOf } from './scope.repository.ts';
import { closeTimesOf, spreadOf } from './steps.ts';

/** Less frequently requested statistics: durations of steps, places, handlers and repeated faults. */
export async function getFurtherStatistics(
  tx: TenantTx,
  me: AgentIdentity,
  query: StatisticsQuery,
  now: Date,
): Promise<FurtherStatistics> {
  const { question, filter } = askedBy(query, { now, timeZone: me.timeZone });
  const scope = scopeOf(me, filter, now);
  const { figures, names, inHand, ...rest } = await readFurther(tx, { question, scope, now });
  await loopTurn();
  const answers = summedFigures({ figures, names, open: [] });
  const times = (timed: Timed) => ({
    now: timesOf(answers, 'now', timed),
    before: timesOf(answers, 'before', timed),
  });
  return {
    period: question.period,
    before: question.before,
    times: Object.fromEntries(TIMED.map((timed) => [timed, times(timed)])) as Record<
      Timed,
      ReturnType<typeof times>
    >,
    ...rest,
    spaces: rowsOf(answers, 'space'),
    handlers: handlersOf(answers, inHand),
  };
}

const timesOf = (answers: Answers, period: string, timed: Timed): Times =>
  spreadOf(answers.of(period, timed, 0).steps);

/** Agents with open issues or with closed ones in the period. */
function handlersOf(answers: Answers, inHand: FurtherFound['inHand']): StatisticHandler[] {
  const has = new Map(inHand.map(([key, open, overdue]) => [key, { open, overdue }]));
  const done = new Map(answers.all('now', 'handler'));
  return [...new Set([...has.keys(), ...done.keys()])]
    .map((key) => ({
      id: key || null,
      name: answers.name('handler', key),
      ...(has.get(key) ?? { open: 0, overdue: 0 }),
      closed: done.get(key)?.closed ?? 0,
      ...closeTimesOf(done.get(key)?.steps ?? ''),
    }))
    .filter(({ open, closed }) => open + closed > 0)
    .toSorted(
      (a, b) =>
        b.open - a.open ||
        b.closed - a.closed ||
        a.name.localeCompare(b.name, 'sv') ||
        (a.id ?? 0) - (b.id ?? 0),
    )
    .slice(0, MOST_ROWS);
}
