import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BusinessHours } from './businessHours.ts';
import {
  clockDue,
  type ClockEvents,
  type ClockRule,
  clockState,
  timeLeft,
  type Wait,
} from './clockState.ts';
import { WAITING_FOR } from './issueStatus.ts';

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

describe('a clock, over random histories', () => {
  it('has the same time left by when it runs out and the wait that lasts', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const open = { ...events, stoppedAt: null };
        const { dueAt, leftMinutes, state } = clockState(rule, open, now);
        if (dueAt === null || now < open.startedAt) return;
        const wait = open.waits.find(({ to }) => to === null) ?? null;
        expect(timeLeft(rule, { dueAt, wait }, now)).toStrictEqual({ leftMinutes, state });
      }),
    );
  });

  it('runs out at the same time whenever it is read, and whether or not it has stopped', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const open = { ...events, stoppedAt: null };
        expect(clockState(rule, open, now).dueAt).toBe(clockDue(rule, open));
        expect(clockState(rule, open, now + 1000 * MINUTE).dueAt).toBe(clockDue(rule, open));
        expect(clockState(rule, { ...open, stoppedAt: now }, now).dueAt).toBe(
          clockDue(rule, { ...open, waits: cutWaits(events.waits, now) }),
        );
      }),
    );
  });

  it('agrees with counting every minute, over random histories', () => {
    fc.assert(
      fc.property(histories, ({ rule, events, now }) => {
        const used = countMinutes(rule, events, Math.min(now, events.stoppedAt ?? now));
        const { usedMinutes, leftMinutes, dueAt, state } = clockState(rule, events, now);
        expect({ usedMinutes, leftMinutes }).toStrictEqual({
          usedMinutes: used,
          leftMinutes: rule.minutes - used,
        });
        const { stoppedAt } = events;
        const isStopped = stoppedAt !== null && stoppedAt <= now;
        const isOver = isStopped ? used > rule.minutes : used >= rule.minutes;
        expect(state === 'late' || state === 'missed').toBe(isOver);
        if (dueAt === null) return;
        expect(dueAt < (isStopped ? stoppedAt : now + 1)).toBe(isOver);
        // A wait that outlasted the clock would have gone on.
        const asKnown = isStopped
          ? { ...events, waits: cutWaits(events.waits, stoppedAt) }
          : events;
        expect(countMinutes(rule, asKnown, dueAt)).toBe(rule.minutes);
        expect(countMinutes(rule, asKnown, dueAt - MINUTE)).toBe(rule.minutes - 1);
      }),
      { numRuns: 300 },
    );
  });
});

const cutWaits = (waits: readonly Wait[], end: number): Wait[] =>
  waits
    .filter(({ from }) => from < end)
    .map((wait) => ({ ...wait, to: wait.to !== null && wait.to < end ? wait.to : null }));

/** Counts the minutes in which a clock runs, one by one, by the wall clock of its time zone. */
function countMinutes(rule: ClockRule, { startedAt, waits }: ClockEvents, until: number): number {
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
const quartersRead = new Map<string, { weekday: string; day: string; quarter: number }>();

/** Weekday, day and the quarter's first minute. Read once a quarter, since offsets change on the quarter. */
function wallClock(timeZone: string, time: number) {
  const start = Math.floor(time / QUARTER) * QUARTER;
  const key = `${timeZone} ${start}`;
  const read = quartersRead.get(key) ?? readWallClock(timeZone, start);
  quartersRead.set(key, read);
  return read;
}
const QUARTER = 15 * MINUTE;

function readWallClock(timeZone: string, time: number) {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone });
  const weekday = new Date(time).toLocaleString('en', { timeZone, weekday: 'short' });
  const quarter = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return { weekday, day: text.slice(0, 10), quarter };
}

/** Around changes of the clocks in the zones below, Christmas, and in an ordinary week. */
const STARTS = [
  '2026-03-27',
  '2026-04-02',
  '2026-04-22',
  '2026-09-04',
  '2026-10-23',
  '2026-10-28',
  '2026-12-22',
  '2026-06-02',
].map((day) => at(`${day}T00:00:00Z`));

const minutes = (max: number) => fc.integer({ min: 0, max });
const openTimes = fc
  .tuple(minutes(1439), minutes(1439))
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) + 1 }));

/** Histories of up to six days as they are known at `now`, with one day open around the clock. */
const histories = fc
  .record({
    startedAt: fc.tuple(fc.constantFrom(...STARTS), minutes(3 * 1440)),
    age: minutes(6 * 1440),
    stopsAfter: fc.option(minutes(6 * 1440)),
    timeZone: fc.constantFrom(
      'Europe/Stockholm',
      'Europe/London',
      'Atlantic/Reykjavik',
      'Europe/Helsinki',
      // Offsets change at midnight, by half an hour, or never; odd and far offsets.
      'Africa/Cairo',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
    ),
    week: fc.array(fc.option(openTimes), { minLength: 6, maxLength: 6 }),
    closedAfterDays: fc.option(minutes(5)),
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
    const startedAt = drawn.startedAt[0] + drawn.startedAt[1] * MINUTE;
    const now = startedAt + drawn.age * MINUTE;
    const closedDay = startedAt + (drawn.closedAfterDays ?? 0) * 1440 * MINUTE;
    const closedDays =
      drawn.closedAfterDays === null ? [] : [new Date(closedDay).toISOString().slice(0, 10)];
    const hours: BusinessHours = {
      timeZone: drawn.timeZone,
      week: [{ from: 0, to: 1440 }, ...drawn.week],
      closedDays: new Set(closedDays),
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
    return { rule, events, now };
  });
