import { AGE_BANDS } from '#contract/statistics.ts';

export type Period = { from: string; to: string };
/** What the roll-up adds up: a day, ten days or what a month has after twenty, a month; by its first day. */
export type Grain = 'day' | 'ten' | 'month';
/** Days that the roll-up has as rows of one grain. */
export type Piece = Period & { grain: Grain };

const DAY = 86_400_000;
/** Before anything was reported. */
const BEGINNING = '2000-01-01';
const TIME_ZONE = 'Europe/Stockholm';

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY);
export const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The day it is where the companies are. */
export const dayOf = (now: Date) => now.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

/** As many days, just before. */
export const periodBefore = (period: Period): Period => ({
  from: plusDays(period.from, -daysOf(period)),
  to: plusDays(period.from, -1),
});

/** Everything up to a day. */
export const upTo = (to: string): Period => ({ from: BEGINNING, to });

export type Band = Period & { days: { from: number; to: number | null } };

/** The days on which what is of an age was reported, by band; the last has no end. */
export function bandsOn(today: string): Band[] {
  const starts = [0, ...AGE_BANDS.map((last) => last + 1)];
  return starts.map((start, n) => {
    const end = AGE_BANDS[n] ?? null;
    return {
      // A clock that is ahead reports tomorrow.
      to: start === 0 ? plusDays(today, 1) : plusDays(today, -start),
      from: end === null ? BEGINNING : plusDays(today, -end),
      days: { from: start, to: end },
    };
  });
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(plusDays(monthOf(day), 31));
const tenOf = (day: string) =>
  plusDays(monthOf(day), 10 * Math.min(2, Math.floor((Number(day.slice(8)) - 1) / 10)));

const STARTS = { month: monthOf, ten: tenOf };
const NEXT = {
  month: nextMonth,
  ten: (day: string) => (day.endsWith('21') ? nextMonth(day) : plusDays(day, 10)),
};

/** A period in the fewest rows: whole months, what is left in tens, what is left of that in days. */
export const piecesOf = (period: Period): Piece[] => split(period, ['month', 'ten']);

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
