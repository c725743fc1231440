import type { StatisticContractor, StatisticOpenRow, StatisticRow } from '#contract/statistics.ts';

import { closeTimesOf } from './steps.ts';
import { type Counts, isSomething, NOTHING } from './counters.ts';
import type { Answers } from './summedFigures.ts';

export const MOST_ROWS = 100;

type Dimension = 'project' | 'category' | 'errorType' | 'chargedEntity' | 'space';

/** Daily figures as named in the answer. */
export const measures = (counts: Counts) => ({
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

const byReported = (a: StatisticRow, b: StatisticRow) =>
  b.reported - a.reported ||
  b.closed - a.closed ||
  a.name.localeCompare(b.name, 'sv') ||
  (a.id ?? 0) - (b.id ?? 0);

/** Events by category, charged entity or space. */
export function rowsOf(answers: Answers, dim: Dimension): StatisticRow[] {
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

/** Includes keys with open issues but no events in the period. */
export function openRows(answers: Answers, dim: 'project' | 'category'): StatisticOpenRow[] {
  const counts = new Map(answers.all('now', dim));
  const keys = new Set([...counts.keys(), ...answers.open[dim].keys()]);
  return [...keys]
    .map((key) => ({ ...(answers.open[dim].get(key) ?? { open: 0, overdue: 0 }), key }))
    .filter(
      ({ open, overdue, key }) => open + overdue > 0 || isSomething(counts.get(key) ?? NOTHING),
    )
    .map(({ key, ...open }) => ({
      ...rowOf(answers, dim, key, counts.get(key) ?? NOTHING),
      ...open,
      ...closeTimesOf(counts.get(key)?.steps ?? ''),
    }))
    .toSorted((a, b) => b.reported - a.reported || b.open - a.open || byReported(a, b))
    .slice(0, MOST_ROWS);
}

/** Number and outcome of delegations per contractor. */
export const contractorsOf = (answers: Answers): StatisticContractor[] =>
  answers
    .all('now', 'contractor')
    .filter(([, counts]) => isSomething(counts))
    .map(([id, counts]) => ({
      id,
      name: answers.name('contractor', id),
      delegations: counts.reported,
      answered: counts.answered,
      answerMinutes: counts.answer_minutes,
      declined: counts.declined,
      approved: counts.closed,
      sentBack: counts.sent_back,
    }))
    .toSorted(
      (a, b) =>
        b.delegations - a.delegations ||
        a.name.localeCompare(b.name, 'sv') ||
        (a.id ?? 0) - (b.id ?? 0),
    )
    .slice(0, MOST_ROWS);
