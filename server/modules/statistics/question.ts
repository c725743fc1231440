import type { StatisticDimension } from '#contract/statistics.ts';

import { type Band, bandsOn, dayOf, type Period, periodBefore, upTo } from './periods.ts';

/** One thing that is asked of the figures: its name in the answer, the days, and what they are told apart by. */
export type Ask = Period & { what: string; dims: readonly StatisticDimension[] };

export type Question = {
  period: Period;
  before: Period;
  bands: Band[];
  asks: Ask[];
  /** What was open as the period began. */
  start: Ask;
  ages: Ask[];
};

const NOW = [
  'total',
  'project',
  'category',
  'errorType',
  'chargedEntity',
  'slot',
  'closeTime',
] as const;

/** All that is to be found out for a period. */
export function questionOf(period: Period, now: Date): Question {
  const before = periodBefore(period);
  const bands = bandsOn(dayOf(now));
  return {
    period,
    before,
    bands,
    asks: [
      { what: 'now', ...period, dims: NOW },
      { what: 'before', ...before, dims: ['total', 'closeTime'] },
    ],
    start: { what: 'start', ...upTo(before.to), dims: ['total'] },
    ages: bands.map(({ from, to }, n) => ({ what: `band${n}`, from, to, dims: ['open'] as const })),
  };
}
