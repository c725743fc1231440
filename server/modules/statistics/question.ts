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
  monthOf,
  monthsAndDays,
  monthsOf,
  type Period,
  periodBefore,
  piecesOf,
  plusDays,
  spansOf,
  trendOf,
  wholeMonths,
} from './periods.ts';
import type { Scope } from './scope.repository.ts';

/** One requested figure: its name in the result, its days and its dimensions. */
export type Ask = Period & {
  what: string;
  dims: readonly StatisticDimension[];
  /** Only rows of this unit. */
  grain?: Grain;
  /** Includes the times to close. */
  isTimed?: boolean;
};

export type Question = {
  /** Time zone of the days. */
  timeZone: string;
  period: Period;
  before: Period;
  today: string;
  bands: Band[];
  /** The period with the weeks before a short one, and its weeks or months. */
  trend: Period;
  buckets: Period[];
  /** All of time, split wherever a requested period begins or ends: totals are sums of spans. */
  spans: Period[];
};

/** A moment, and the time zone of its days. */
type Clock = { now: Date; timeZone: string };

const KINDS = ['project', 'category', 'errorType', 'chargedEntity', 'slot'] as const;
export const A_WEEK = 7;

/** Everything to compute for a period and the one it is compared with. */
export function questionOf(
  period: Period,
  { now, timeZone }: Clock,
  before = periodBefore(period),
): Question {
  const today = dayOf(now, timeZone);
  const trend = trendOf(period);
  const buckets = bucketsOf(trend);
  const cuts = [
    before.from,
    plusDays(before.to, 1),
    ...buckets.map(({ from }) => from),
    period.from,
    plusDays(period.to, 1),
    plusDays(today, 1 - A_WEEK),
  ];
  return {
    timeZone,
    period,
    before,
    today,
    bands: bandsOn(today),
    trend,
    buckets,
    spans: spansOf(cuts),
  };
}

/** The actor's request and its scope. */
export function askedBy(
  { from, to, beforeFrom, beforeTo, ...filter }: StatisticsQuery,
  clock: Clock,
): { question: Question; filter: IssueFilter } {
  const earlier = beforeFrom && beforeTo ? { from: beforeFrom, to: beforeTo } : undefined;
  return { question: questionOf({ from, to }, clock, earlier), filter };
}

/** The first day in question. From earlier days only issues still open or overdue then matter. */
export const firstDayOf = ({ spans, before }: Question): string => spans[1]?.from ?? before.from;

const isIn = (span: Period, { from, to }: Period) => span.from >= from && span.to <= to;

/** Totals per span, named by its index. */
export const totalsOf = ({ spans, trend, before }: Question): Ask[] =>
  spans.map((span, n) => ({
    what: String(n),
    ...span,
    dims: ['total'],
    isTimed: isIn(span, trend) || isIn(span, before),
  }));

const nowOf = (period: Period, dims: readonly StatisticDimension[]): Ask => ({
  what: 'now',
  ...period,
  dims,
  isTimed: true,
});

/** Currently open issues, by report date. */
const OPEN: Ask = { what: 'open', from: BEGINNING, to: END, dims: ['open'] };

/** Asks of daily figures: the rows, and changes not yet added up. */
export function asksOfDays(question: Question, { kind }: Scope): Ask[] {
  const { period } = question;
  const all = [...KINDS, 'contractor'] as const;
  if (kind === 'rows') return [...totalsOf(question), nowOf(period, all)];
  if (kind === 'all') return [...totalsOf(question), OPEN, nowOf(period, all)];
  return [
    ...totalsOf(question),
    nowOf(period, ['contractor']),
    ...monthsOf(period).map((months) => nowOf(months, KINDS)),
  ];
}

/** Asks of the roll-up: all days for the whole company; for a part, no breakdown of the days at the ends. */
export function asksOfRollUp(question: Question, { kind }: Scope): Ask[] {
  const { period, bands } = question;
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
  ];
}

type Pieces = (period: Period) => (Period & { grain: Grain })[];

export const inPieces = (asks: Ask[], pieces: Pieces): Ask[] =>
  asks.flatMap((ask) => pieces(ask).map(({ grain, from, to }) => ({ ...ask, grain, from, to })));

/** The whole months if there are enough, and the days around them. */
export const monthsFrom: Pieces = (period) => [
  ...monthsOf(period),
  ...wholeMonths(period).rest.map(({ from, to }) => ({ grain: 'day' as const, from, to })),
];

/** The days of a part whose breakdown is read from the issues. */
export const endsOf = ({ period }: Question): Period[] => wholeMonths(period).rest;
