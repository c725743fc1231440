import fc from 'fast-check';

import type { BusinessHours } from '#contract/businessHours.ts';
import type { ClockEvents, ClockRule } from '#contract/clockState.ts';
import { WAITING_FOR } from '#contract/issueStatus.ts';

export const MINUTE = 60_000;

/** Counts the minutes in which a clock runs, one by one, by the wall clock of its time zone. */
export function countMinutes(
  rule: ClockRule,
  { startedAt, waits }: ClockEvents,
  until: number,
): number {
  let minutes = 0;
  for (let time = startedAt; time < until; time += MINUTE) {
    const isPaused = waits.some(
      (wait) =>
        rule.pausedWhile.includes(wait.for) &&
        time >= wait.from &&
        time < (wait.to ?? Infinity) &&
        (rule.maxPauseDays === null || time < wait.from + rule.maxPauseDays * 1440 * MINUTE),
    );
    // Once it has run out, waits do not count.
    if ((!isPaused || minutes >= rule.minutes) && isOpenAt(rule.hours, time)) minutes += 1;
  }
  return minutes;
}

function isOpenAt(hours: BusinessHours | null, time: number): boolean {
  if (hours === null) return true;
  const { weekday, day, quarter } = wallClock(hours.timeZone, time);
  const open = hours.week[WEEKDAYS.indexOf(weekday)];
  if (!open || hours.closedDays.has(day)) return false;
  const minute = quarter + (new Date(time).getUTCMinutes() % 15);
  return minute >= open.from && minute < open.to;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
type WallClock = { weekday: string; day: string; quarter: number };
/** By time zone, then by quarter. */
const quartersRead = new Map<string, Map<number, WallClock>>();

/** Weekday, day and the quarter's first minute. Read once a quarter, since offsets change on the quarter. */
function wallClock(timeZone: string, time: number): WallClock {
  const start = Math.floor(time / QUARTER) * QUARTER;
  const known = quartersRead.get(timeZone) ?? new Map<number, WallClock>();
  quartersRead.set(timeZone, known);
  const read = known.get(start) ?? readWallClock(timeZone, start);
  known.set(start, read);
  return read;
}
const QUARTER = 15 * MINUTE;

const formats = new Map<string, readonly [Intl.DateTimeFormat, Intl.DateTimeFormat]>();

function formatsOf(timeZone: string) {
  const found = formats.get(timeZone) ?? [
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }),
  ];
  formats.set(timeZone, found);
  return found;
}

function readWallClock(timeZone: string, time: number) {
  const [moments, weekdays] = formatsOf(timeZone);
  const text = moments.format(time);
  const weekday = weekdays.format(time);
  const quarter = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return { weekday, day: text.slice(0, 10), quarter };
}

/** Where a clock runs, and from when on. */
export type ClockPlace = {
  /** Within three days from then it starts. */
  start: number;
  timeZone: string;
  closedDays: (startedAt: number) => BusinessHours['closedDays'];
};

const minutes = (max: number) => fc.integer({ min: 0, max });
const openTimes = fc
  .tuple(minutes(1439), minutes(1439))
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) + 1 }));

/** Histories of up to six days as they are known at `now`, with one day open around the clock. */
export const historiesIn = <Place extends ClockPlace>(places: fc.Arbitrary<Place>) =>
  fc
    .record({
      place: places,
      after: minutes(3 * 1440),
      age: minutes(6 * 1440),
      stopsAfter: fc.option(minutes(6 * 1440)),
      week: fc.array(fc.option(openTimes), { minLength: 6, maxLength: 6 }),
      isRoundTheClock: fc.boolean(),
      limit: fc.integer({ min: 1, max: 2000 }),
      pausedWhile: fc.subarray([...WAITING_FOR]),
      maxPauseDays: fc.option(fc.integer({ min: 1, max: 2 })),
      waits: fc.array(
        fc.record({
          for: fc.constantFrom(...WAITING_FOR),
          // The first may begin before the clock, as when a reopened issue starts it anew.
          after: fc.integer({ min: -600, max: 1440 }),
          length: minutes(900),
        }),
        {
          maxLength: 4,
        },
      ),
    })
    .map((drawn) => {
      const { place } = drawn;
      const startedAt = place.start + drawn.after * MINUTE;
      const now = startedAt + drawn.age * MINUTE;
      const hours: BusinessHours = {
        timeZone: place.timeZone,
        week: [{ from: 0, to: 1440 }, ...drawn.week],
        closedDays: place.closedDays(startedAt),
      };
      const rule: ClockRule = {
        minutes: drawn.limit,
        hours: drawn.isRoundTheClock ? null : hours,
        pausedWhile: drawn.pausedWhile,
        maxPauseDays: drawn.maxPauseDays,
      };
      let from = startedAt;
      const waits = drawn.waits.map((wait, n) => {
        const begin = from + (n === 0 ? wait.after : Math.abs(wait.after)) * MINUTE;
        from = begin + wait.length * MINUTE;
        return { for: wait.for, from: begin, to: from > now ? null : from };
      });
      const stoppedAt = drawn.stopsAfter === null ? null : startedAt + drawn.stopsAfter * MINUTE;
      const events: ClockEvents = {
        startedAt,
        stoppedAt,
        waits: waits.filter((wait) => wait.from <= now),
      };
      return { place, rule, events, now };
    });
