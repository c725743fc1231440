import { AGE_BANDS, type StatisticGrain } from '#contract/statistics.ts';

export type Period = { from: string; to: string };
/**
 * Units of the roll-up, identified by their first day: a day, ten days (the third takes the rest of the month), a
 * month.
 */
export type Grain = 'day' | 'ten' | 'month';
/** Days that the roll-up stores in one unit. */
export type Piece = Period & { grain: Grain };

const DAY = 86_400_000;
/** Bounds before the first and after the last possible date. */
export const BEGINNING = '1800-01-01';
export const END = '2199-12-31';

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY);
export const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The current day in a time zone. */
export const dayOf = (now: Date, timeZone: string) => now.toLocaleDateString('sv-SE', { timeZone });

/** The period of the same length just before. */
export const periodBefore = (period: Period): Period => ({
  from: plusDays(period.from, -daysOf(period)),
  to: plusDays(period.from, -1),
});

export type Band = Period & { days: { from: number; to: number | null } };

/** Report-date range per age band; the last is open-ended. */
export function bandsOn(today: string): Band[] {
  const starts = [0, ...AGE_BANDS.map((last) => last + 1)];
  return starts.map((start, n) => {
    const end = AGE_BANDS[n] ?? null;
    return {
      // A clock that runs ahead reports issues tomorrow.
      to: start === 0 ? END : plusDays(today, -start),
      from: end === null ? BEGINNING : plusDays(today, -end),
      days: { from: start, to: end },
    };
  });
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(plusDays(monthOf(day), 31));
const tenOf = (day: string) =>
  plusDays(monthOf(day), 10 * Math.min(2, Math.floor((Number(day.slice(8)) - 1) / 10)));

const STARTS = { month: monthOf, ten: tenOf };
const NEXT = {
  month: nextMonth,
  ten: (day: string) => (day.endsWith('21') ? nextMonth(day) : plusDays(day, 10)),
};

/** Splits a period into the fewest rows: whole months, then tens, then days. */
export const piecesOf = (period: Period): Piece[] => split(period, ['month', 'ten']);

/** Fewer months are read as fast from the rows, together with the days around them. */
const LEAST_MONTHS = 3;

/** The whole months of a period if there are enough, and the days at its ends; otherwise all its days. */
export function wholeMonths({ from, to }: Period): { months?: Period; rest: Period[] } {
  const first = from === monthOf(from) ? from : nextMonth(from);
  const end = monthOf(plusDays(to, 1));
  const least = Array.from({ length: LEAST_MONTHS }).reduce<string>(nextMonth, first);
  if (end < least) return { rest: [{ from, to }] };
  const rest = [
    { from, to: plusDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: { from: first, to: plusDays(end, -1) },
    rest: rest.filter((days) => days.from <= days.to),
  };
}

/** The whole months of a period, if any. */
export function monthsOf(period: Period): Piece[] {
  const { months } = wholeMonths(period);
  return months ? [{ ...months, grain: 'month' }] : [];
}

/** Splits a period into whole months and days. */
export const monthsAndDays = (period: Period): Piece[] => split(period, ['month']);

/** All of time, split before each of the given days. */
export function spansOf(cuts: readonly string[]): Period[] {
  const starts = [...new Set([BEGINNING, ...cuts])].toSorted();
  return starts.map((from, n) => ({
    from,
    to: n + 1 < starts.length ? plusDays(starts[n + 1] ?? END, -1) : END,
  }));
}

/** The Monday of a day's week. */
const weekOf = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const LEAST_WEEKS = 13;

/** What the curves show: the period, and of a short one also the weeks before. */
export function trendOf({ from, to }: Period): Period {
  const start = plusDays(weekOf(to), -7 * (LEAST_WEEKS - 1));
  return { from: start < from ? start : from, to };
}

const MOST_DAYS_IN_WEEKS = 200;

/** The bucket size for a period of this length. */
export const grainOf = (period: Period): StatisticGrain =>
  daysOf(period) <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';

/** The weeks or months of a period; the first and last may be partial. */
export function bucketsOf({ from, to }: Period): Period[] {
  const grain = grainOf({ from, to });
  const after = {
    week: (day: string) => plusDays(weekOf(day), 7),
    month: nextMonth,
  }[grain];
  const buckets: Period[] = [];
  for (let start = from; start <= to; start = after(start)) {
    const last = plusDays(after(start), -1);
    buckets.push({ from: start, to: last < to ? last : to });
  }
  return buckets;
}

/** Reading up to this many extra days is faster than a second lookup. */
const MOST_BETWEEN = 92;

/** Merges periods that adjoin, or nearly do, so that each is read in one go. */
export const mergedPeriods = (all: Piece[]): Piece[] =>
  all.reduce<Piece[]>((merged, piece) => {
    const last = merged.at(-1);
    return last && plusDays(last.to, MOST_BETWEEN) >= piece.from
      ? [...merged.slice(0, -1), { ...last, to: piece.to }]
      : [...merged, piece];
  }, []);

function split(period: Period, [grain, ...smaller]: ('month' | 'ten')[]): Piece[] {
  const { from, to } = period;
  if (from > to) return [];
  if (!grain) return [{ grain: 'day', from, to }];
  const start = STARTS[grain](from);
  const first = from === start ? from : NEXT[grain](start);
  const end = STARTS[grain](plusDays(to, 1));
  if (first >= end) return split(period, smaller);
  return [
    ...split({ from, to: plusDays(first, -1) }, smaller),
    { grain, from: first, to: plusDays(end, -1) },
    ...split({ from: end, to }, smaller),
  ];
}
