import type { StatisticFigures, Statistics, StatisticsQuery } from '#contract/statistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { loopTurn } from '../../http/loopTurn.ts';
import { closeTimesOf, readSteps } from './steps.ts';
import type { Counts } from './counters.ts';
import { type Answers, summedFigures } from './summedFigures.ts';
import { grainOf } from './periods.ts';
import { askedBy, type Question } from './question.ts';
import { contractorsOf, measures, openRows, rowsOf } from './rows.ts';
import { scopeOf } from './scope.repository.ts';
import { readStatistics } from './statistics.repository.ts';
import { bucketsOf, openAfter, totalsOf } from './totals.ts';

/** Statistics of the company, or of what a leader leads, for a period and the one before. */
export async function getStatistics(
  tx: TenantTx,
  me: AgentIdentity,
  query: StatisticsQuery,
  now: Date,
): Promise<Statistics> {
  const { question, filter } = askedBy(query, { now, timeZone: me.timeZone });
  const scope = scopeOf(me, filter, now);
  const found = await readStatistics(tx, { question, scope, now });
  await loopTurn();
  const answers = summedFigures(found);
  const totals = totalsOf(answers, question);
  const { period, before } = question;
  const { open, overdue } = answers.open.all;
  const figures = (days: Statistics['period']) =>
    figuresOf(totals(days), openAfter(totals, days.to, open));
  return {
    period,
    before,
    figures: figures(period),
    figuresBefore: figures(before),
    grain: grainOf(question.trend),
    ...bucketsOf(totals, question, { open, overdue }),
    open,
    overdue,
    ages: agesOf(answers, question),
    projects: openRows(answers, 'project'),
    categories: openRows(answers, 'category').map(({ open: _, ...row }) => row),
    errorTypes: rowsOf(answers, 'errorType'),
    chargedEntities: rowsOf(answers, 'chargedEntity'),
    contractors: contractorsOf(answers),
    hours: hoursOf(answers),
  };
}

const figuresOf = (total: Counts, openAtEnd: number): StatisticFigures => ({
  ...measures(total),
  ...closeTimesOf(total.steps),
  openAtEnd,
});

const hoursOf = (answers: Answers) =>
  [...readSteps(answers.of('now', 'slot', 0).steps).entries()]
    .filter(([, reported]) => reported > 0)
    .map(([slot, reported]) => ({ weekday: Math.floor(slot / 24), hour: slot % 24, reported }));

const numberOf = (day: string) => Date.parse(day) / 86_400_000;

/** Open issues, by age and by status. */
function agesOf(answers: Answers, { bands }: Question): Statistics['ages'] {
  const open = answers.all('open', 'open').map(([key, { reported }]) => ({
    day: Math.floor(key / 10),
    status: OPEN_STATUSES[(key % 10) - 1],
    reported,
  }));
  return bands.map(({ days, from, to }) => {
    const within = open.filter(({ day }) => day >= numberOf(from) && day <= numberOf(to));
    const count = (status: string) =>
      within.reduce((sum, row) => (row.status === status ? sum + row.reported : sum), 0);
    return {
      ...days,
      statuses: Object.fromEntries(OPEN_STATUSES.map((status) => [status, count(status)])),
    };
  });
}
