import type { IssueFilter } from '#contract/issueFilter.ts';
import type { StatisticDimension, StatisticsQuery } from '#contract/statistics.ts';

import {
  type Band,
  bandsOn,
  BEGINNING,
  bucketsOf,
  dayOf,
  END,
  type Grain,
  grainOf,
  monthOf,
  monthsAndDays,
  monthsOf,
  type Period,
  periodBefore,
  piecesOf,
  plusDays,
  spansOf,
  wholeMonths,
} from './periods.ts';
import type { Scope } from './scope.repository.ts';

/** One thing that is asked of the figures: its name in the answer, the days, and what they are told apart by. */
export type Ask = Period & {
  what: string;
  dims: readonly StatisticDimension[];
  /** Of rows of one grain alone. */
  grain?: Grain;
  /** How long the closed ones took, too. */
  isTimed?: boolean;
};

export type Question = {
  /** Where days begin and end. */
  timeZone: string;
  period: Period;
  before: Period;
  today: string;
  bands: Band[];
  /** The days, weeks or months of the period. */
  buckets: Period[];
  isByMonth: boolean;
  /** All days that ever were, cut where anything asked for begins or ends: totals are sums of some of them. */
  spans: Period[];
};

/** A moment, and the zone whose days it is told by. */
type Clock = { now: Date; timeZone: string };

const KINDS = ['project', 'category', 'errorType', 'chargedEntity', 'slot'] as const;
export const A_WEEK = 7;

/** All that is to be found out for a period, and for another that it is compared with. */
export function questionOf(
  period: Period,
  { now, timeZone }: Clock,
  before = periodBefore(period),
): Question {
  const today = dayOf(now, timeZone);
  const buckets = bucketsOf(period);
  const cuts = [
    before.from,
    plusDays(before.to, 1),
    ...buckets.map(({ from }) => from),
    plusDays(period.to, 1),
    plusDays(today, 1 - A_WEEK),
  ];
  return {
    timeZone,
    period,
    before,
    today,
    bands: bandsOn(today),
    buckets,
    isByMonth: grainOf(period) === 'month',
    spans: spansOf(cuts),
  };
}

/** What somebody asks, and of which issues. */
export function askedBy(
  { from, to, beforeFrom, beforeTo, ...filter }: StatisticsQuery,
  clock: Clock,
): { question: Question; filter: IssueFilter } {
  const given = beforeFrom && beforeTo ? { from: beforeFrom, to: beforeTo } : undefined;
  return { question: questionOf({ from, to }, clock, given), filter };
}

/** Before that day nothing is asked for but what is open, or late, since. */
export const firstDayOf = ({ spans, before }: Question): string => spans[1]?.from ?? before.from;

const isIn = (span: Period, { from, to }: Period) => span.from >= from && span.to <= to;

/** The totals of each span, named by its number. */
export const totalsOf = ({ spans, period, before }: Question): Ask[] =>
  spans.map((span, n) => ({
    what: String(n),
    ...span,
    dims: ['total'],
    isTimed: isIn(span, period) || isIn(span, before),
  }));

/** How a project went, bucket by bucket. */
export const curvesOf = ({ buckets }: Question): Ask[] =>
  buckets.map((bucket, n) => ({ what: `b${n}`, ...bucket, dims: ['project'] }));

const nowOf = (period: Period, dims: readonly StatisticDimension[]): Ask => ({
  what: 'now',
  ...period,
  dims,
  isTimed: true,
});

/** What is open just now, by the day it was reported. */
const OPEN: Ask = { what: 'open', from: BEGINNING, to: END, dims: ['open'] };

/** What is asked of figures that know their day: of the rows, and of what the roll-up does not hold yet. */
export function asksOfDays(question: Question, { kind }: Scope): Ask[] {
  const { period, isByMonth } = question;
  const all = [...KINDS, 'contractor'] as const;
  if (kind === 'rows') {
    return [...totalsOf(question), nowOf(period, all), ...curvesOf(question)];
  }
  if (kind === 'all') {
    const curves = isByMonth ? curvesOf(question) : [];
    return [...totalsOf(question), OPEN, nowOf(period, all), ...curves];
  }
  return [
    ...totalsOf(question),
    nowOf(period, ['contractor']),
    ...monthsOf(period).map((months) => nowOf(months, KINDS)),
  ];
}

/** What is asked of the roll-up: of everything all days, of a part not the kinds of the days at the ends. */
export function asksOfRollUp(question: Question, { kind }: Scope): Ask[] {
  const { period, bands, isByMonth } = question;
  const totals = inPieces(totalsOf(question), monthsAndDays);
  if (kind !== 'all') {
    return [
      ...totals,
      ...inPieces([nowOf(period, ['contractor'])], monthsFrom),
      ...inPieces([nowOf(period, KINDS)], monthsOf),
    ];
  }
  const oldest = monthOf(plusDays(bands.at(-1)?.to ?? BEGINNING, 1));
  return [
    ...totals,
    { ...OPEN, grain: 'month', to: plusDays(oldest, -1) },
    { ...OPEN, grain: 'day', from: oldest },
    ...inPieces([nowOf(period, [...KINDS, 'contractor'])], piecesOf),
    ...(isByMonth ? inPieces(curvesOf(question), piecesOf) : []),
  ];
}

type Pieces = (period: Period) => (Period & { grain: Grain })[];

export const inPieces = (asks: Ask[], pieces: Pieces): Ask[] =>
  asks.flatMap((ask) => pieces(ask).map(({ grain, from, to }) => ({ ...ask, grain, from, to })));

/** The whole months where they are some, and the days around them. */
export const monthsFrom: Pieces = (period) => [
  ...monthsOf(period),
  ...wholeMonths(period).rest.map(({ from, to }) => ({ grain: 'day' as const, from, to })),
];

/** The days of a part whose kinds are read from the rows. */
export const endsOf = ({ period }: Question): Period[] => wholeMonths(period).rest;
