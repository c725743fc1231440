import type {
  StatisticContractor,
  StatisticFigures,
  StatisticOpenRow,
  StatisticRow,
  Statistics,
  StatisticsQuery,
} from '#contract/statistics.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { type Counts, NOTHING, plus } from './counters.ts';
import { type Answers, gathered } from './gathered.ts';
import { daysOf, END, type Period, plusDays } from './periods.ts';
import { type Question, questionOf } from './question.ts';
import { scopeOf } from './scope.repository.ts';
import { readStatistics } from './statistics.repository.ts';

const MOST_ROWS = 100;

/** How the company does, or what a leader leads, in a period beside the one before. */
export async function getStatistics(
  tx: TenantTx,
  me: AgentIdentity,
  { from, to, ...filter }: StatisticsQuery,
  now: Date,
): Promise<Statistics> {
  const question = questionOf({ from, to }, now);
  const scope = scopeOf(me, filter, now);
  const answers = gathered(await readStatistics(tx, { question, scope, now }));
  const { period, before } = question;
  const total = totalOf(answers, period);
  const openAtEnd = answers.open.all.open - gained(totalOf(answers, since(period)));
  return {
    period,
    before,
    figures: figuresOf(answers, 'now', { total, openAtEnd }),
    figuresBefore: figuresOf(answers, 'before', {
      total: totalOf(answers, before),
      openAtEnd: openAtEnd - gained(total),
    }),
    days: Array.from({ length: daysOf(period) }, (_, n) => {
      const { reported, closed } = answers.of('day', 'total', numberOf(from) + n);
      return { day: plusDays(from, n), reported, closed };
    }),
    ...answers.open.all,
    ages: agesOf(answers, question),
    projects: openRows(answers, 'project'),
    categories: openRows(answers, 'category').map(({ open: _, ...row }) => row),
    errorTypes: rowsOf(answers, 'errorType'),
    chargedEntities: rowsOf(answers, 'chargedEntity'),
    contractors: contractorsOf(answers),
    hours: hoursOf(answers),
  };
}

const hoursOf = (answers: Answers) =>
  answers
    .all('now', 'slot')
    .filter(([, { reported }]) => reported > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([key, { reported }]) => ({ weekday: Math.floor(key / 24), hour: key % 24, reported }));

const numberOf = (day: string) => Date.parse(day) / 86_400_000;

function totalOf(answers: Answers, { from, to }: Period): Counts {
  const [first, last] = [numberOf(from), numberOf(to)];
  return answers
    .all('day', 'total')
    .filter(([day]) => day >= first && day <= last)
    .reduce((sum, [, counts]) => plus(sum, counts), NOTHING);
}

const since = ({ to }: Period): Period => ({ from: plusDays(to, 1), to: END });

/** So many more are open afterwards. */
const gained = ({ reported, closed }: Counts) => reported - closed;

function figuresOf(
  answers: Answers,
  what: string,
  { total, openAtEnd }: { total: Counts; openAtEnd: number },
): StatisticFigures {
  return {
    ...measures(total),
    medianMinutes: medianOf(answers.all(what, 'closeTime')),
    openAtEnd,
  };
}

/** What is open, by how long it has been there and by status. */
function agesOf(answers: Answers, { bands }: Question): Statistics['ages'] {
  const open = answers.all('open', 'open').map(([key, { reported }]) => ({
    day: Math.floor(key / 10),
    status: OPEN_STATUSES[(key % 10) - 1],
    reported,
  }));
  return bands.map(({ days, from, to }) => {
    const within = open.filter(({ day }) => day >= numberOf(from) && day <= numberOf(to));
    const count = (status: string) =>
      within.reduce((sum, each) => (each.status === status ? sum + each.reported : sum), 0);
    return {
      ...days,
      statuses: Object.fromEntries(OPEN_STATUSES.map((status) => [status, count(status)])),
    };
  });
}

const measures = (counts: Counts) => ({
  reported: counts.reported,
  answered: counts.answered,
  answerMinutes: counts.answer_minutes,
  closed: counts.closed,
  closeMinutes: counts.close_minutes,
  done: counts.done,
  doneMinutes: counts.done_minutes,
  withDue: counts.with_due,
  inTime: counts.in_time,
  atOnce: counts.at_once,
  sentBack: counts.sent_back,
  rated: counts.rated,
  ratingSum: counts.rating_sum,
});

/** The middle of the step in which the median lies; `felix_issue_figures` makes the steps. */
function medianOf(steps: [number, Counts][]): number | null {
  const inOrder = steps.filter(([, { closed }]) => closed > 0).toSorted(([a], [b]) => a - b);
  const half = inOrder.reduce((sum, [, { closed }]) => sum + closed, 0) / 2;
  let seen = 0;
  for (const [step, { closed }] of inOrder) {
    seen += closed;
    if (seen >= half) return Math.round((Math.exp((step + 0.5) / 20) - 1) * 60);
  }
  return null;
}

type Dimension = 'project' | 'category' | 'errorType' | 'chargedEntity';

const isSomething = (counts: Counts) => Object.values(counts).some((count) => count !== 0);

const byReported = (a: StatisticRow, b: StatisticRow) =>
  b.reported - a.reported ||
  b.closed - a.closed ||
  a.name.localeCompare(b.name, 'sv') ||
  (a.id ?? 0) - (b.id ?? 0);

function rowsOf(answers: Answers, dim: Dimension): StatisticRow[] {
  return answers
    .all('now', dim)
    .filter(([, counts]) => isSomething(counts))
    .map(([key, counts]) => rowOf(answers, dim, key, counts))
    .toSorted(byReported)
    .slice(0, MOST_ROWS);
}

const rowOf = (answers: Answers, dim: Dimension, key: number, counts: Counts): StatisticRow => ({
  id: key || null,
  name: answers.name(dim, key),
  ...measures(counts),
});

/** With what is open, also where nothing happened in the period. */
function openRows(answers: Answers, dim: 'project' | 'category'): StatisticOpenRow[] {
  const counts = new Map(answers.all('now', dim));
  const keys = new Set([...counts.keys(), ...answers.open[dim].keys()]);
  return [...keys]
    .map((key) => ({
      ...rowOf(answers, dim, key, counts.get(key) ?? NOTHING),
      ...(answers.open[dim].get(key) ?? { open: 0, overdue: 0 }),
    }))
    .filter(
      ({ open, overdue, id: key }) =>
        open + overdue > 0 || isSomething(counts.get(key ?? 0) ?? NOTHING),
    )
    .toSorted((a, b) => b.reported - a.reported || b.open - a.open || byReported(a, b))
    .slice(0, MOST_ROWS);
}

const contractorsOf = (answers: Answers): StatisticContractor[] =>
  answers
    .all('now', 'contractor')
    .filter(([, counts]) => isSomething(counts))
    .map(([id, counts]) => ({
      id,
      name: answers.name('contractor', id),
      orders: counts.reported,
      answered: counts.answered,
      answerMinutes: counts.answer_minutes,
      declined: counts.declined,
      approved: counts.closed,
      sentBack: counts.sent_back,
    }))
    .toSorted(
      (a, b) =>
        b.orders - a.orders || a.name.localeCompare(b.name, 'sv') || (a.id ?? 0) - (b.id ?? 0),
    )
    .slice(0, MOST_ROWS);
