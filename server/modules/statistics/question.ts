import type { StatisticDimension } from '#contract/statistics.ts';

import {
  type Band,
  bandsOn,
  BEGINNING,
  dayOf,
  END,
  joined,
  monthsOf,
  type Period,
  periodBefore,
  wholeMonths,
} from './periods.ts';
import type { Scope } from './scope.repository.ts';

/** One thing that is asked of the figures: its name in the answer, the days, and what they are told apart by. */
export type Ask = Period & { what: string; dims: readonly StatisticDimension[] };

export type Question = {
  period: Period;
  before: Period;
  bands: Band[];
  /** The figures of each day from the period before on: of what was reported since, too, to tell what was open when. */
  days: Ask;
  asks: Ask[];
  /** What is open just now, by the day it was reported. */
  open: Ask;
};

const KINDS = ['project', 'category', 'errorType', 'chargedEntity', 'slot'] as const;

/** All that is to be found out for a period. */
export function questionOf(period: Period, now: Date): Question {
  const before = periodBefore(period);
  return {
    period,
    before,
    bands: bandsOn(dayOf(now)),
    days: { what: 'day', from: before.from, to: END, dims: ['total'] },
    asks: [
      { what: 'now', ...period, dims: [...KINDS, 'contractor', 'closeTime'] },
      { what: 'before', ...before, dims: ['closeTime'] },
    ],
    open: { what: 'open', from: BEGINNING, to: END, dims: ['open'] },
  };
}

/** What is asked of the days that are read from the roll-up: of everything all days, of a part not those at the ends. */
export function asksOfRollUp(question: Question, { kind }: Scope): Ask[] {
  const { period, before, days, asks, open } = question;
  if (kind === 'all') return [days, open, ...asks];
  return [
    days,
    { what: 'now', ...period, dims: ['contractor'] },
    ...monthsOf(period).map((months): Ask => ({
      what: 'now',
      ...months,
      dims: [...KINDS, 'closeTime'],
    })),
    ...monthsOf(before).map((months): Ask => ({ what: 'before', ...months, dims: ['closeTime'] })),
  ];
}

/** The days that are read from the rows of a part: what was reported on them, and what was closed. */
export function endsOf({ period, before }: Question): { reported: Period[]; closed: Period[] } {
  const reported = wholeMonths(period).rest;
  return { reported, closed: joined([...wholeMonths(before).rest, ...reported]) };
}
