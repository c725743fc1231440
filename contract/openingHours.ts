import { z } from 'zod/mini';

import { type BusinessHours, openSpans } from './businessHours.ts';

const MINUTES_A_DAY = 1440;
const DAY = 86_400_000;
/** Days in which the next opening is looked for: longer than any holiday. */
const DAYS_AHEAD = 14;

/** Two times of day, in minutes from local midnight. */
export const dayTimes = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1)),
  to: z.int().check(z.minimum(1), z.maximum(MINUTES_A_DAY)),
});

/** Opening time of a day. */
export const openTime = dayTimes.check(
  z.refine(({ from, to }) => from < to, { path: ['to'], error: 'tooEarly' }),
);

/** Opening times of a week, Monday first; null when closed. */
export const openingWeek = z.array(z.nullable(openTime)).check(z.length(7));
export type OpeningWeek = z.infer<typeof openingWeek>;

/** When the on-call number is answered. */
export const ON_CALL_TIMES = ['always', 'whenClosed'] as const;
export type OnCallTime = (typeof ON_CALL_TIMES)[number];

/** Whether it is open at a moment and when that changes next, in milliseconds since 1970; null when it does not soon. */
export type OpenState = { isOpen: boolean; until: number | null };

/** The state of opening hours at a moment in milliseconds since 1970. */
export function openStateAt(hours: BusinessHours, now: number): OpenState {
  const last = now + DAYS_AHEAD * DAY;
  const [next, ...later] = openSpans(hours, { from: now, to: last });
  if (!next) return { isOpen: false, until: null };
  if (next.from > now) return { isOpen: false, until: next.from };
  // Open through midnight.
  const until = later.reduce((to, span) => (span.from === to ? span.to : to), next.to);
  return { isOpen: true, until: until === last ? null : until };
}

/** Days in a row with the same hours: Monday is 0. */
export type DayGroup = { from: number; to: number; open: OpeningWeek[number] };

/** The days of a week, those in a row with the same hours together. */
export function groupDays(week: OpeningWeek): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [day, open] of week.entries()) {
    const last = groups.at(-1);
    if (last && last.open?.from === open?.from && last.open?.to === open?.to) last.to = day;
    else groups.push({ from: day, to: day, open });
  }
  return groups;
}

/** A time of day in minutes from midnight: `07:30`, and `24:00` at its end. */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
