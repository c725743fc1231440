import { AGE_BANDS } from '#contract/statistics.ts';

export type Period = { from: string; to: string };
/** A stretch of days: whole months by their first day, or days. */
export type Piece = Period & { grain: 'day' | 'month' };

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

/** A period in whole months, as far as it holds any, and the days before and after them. */
export function piecesOf({ from, to }: Period): Piece[] {
  const first = from === monthOf(from) ? from : nextMonth(from);
  const end = monthOf(plusDays(to, 1));
  if (first >= end) return [{ grain: 'day', from, to }];
  const pieces: Piece[] = [
    { grain: 'day', from, to: plusDays(first, -1) },
    { grain: 'month', from: first, to: plusDays(end, -1) },
    { grain: 'day', from: end, to },
  ];
  return pieces.filter((piece) => piece.from <= piece.to);
}
