import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BusinessHours } from './businessHours.ts';
import { type ClockEvents, type ClockRule, clockState } from './clockState.ts';
import { WAITING_FOR } from './issueStatus.ts';

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

const office: BusinessHours = {
  timeZone: 'Europe/Stockholm',
  week: [
    ...Array.from({ length: 4 }, () => ({ from: 450, to: 990 })),
    { from: 450, to: 900 },
    null,
    null,
  ],
  closedDays: new Set(['2026-12-25']),
};
const eightHours: ClockRule = {
  minutes: 480,
  hours: office,
  pausedWhile: ['reporter'],
  maxPauseDays: 10,
};
const openSince = (startedAt: string): ClockEvents => ({
  startedAt: at(startedAt),
  stoppedAt: null,
  waits: [],
});

describe('a clock', () => {
  it('runs half an hour on Friday and the rest on Monday', () => {
    const events = openSince('2026-11-20T14:30:00+01:00');
    const { dueAt } = clockState(eightHours, events, events.startedAt);
    expect(new Date(dueAt!).toISOString()).toBe('2026-11-23T14:00:00.000Z');
  });

  it('stands still on a holiday', () => {
    const events = openSince('2026-12-24T16:00:00+01:00');
    const { dueAt } = clockState(eightHours, events, events.startedAt);
    expect(new Date(dueAt!).toISOString()).toBe('2026-12-28T14:00:00.000Z');
  });

  it('is paused while it waits, and for ten days at most', () => {
    const events: ClockEvents = {
      ...openSince('2026-11-02T08:00:00+01:00'),
      waits: [{ for: 'reporter', from: at('2026-11-02T09:00:00+01:00'), to: null }],
    };
    const paused = clockState(eightHours, events, at('2026-11-12T08:59:00+01:00'));
    expect(paused).toMatchObject({
      usedMinutes: 60,
      leftMinutes: 420,
      dueAt: null,
      state: 'paused',
    });
    const resumed = clockState(eightHours, events, at('2026-11-12T09:30:00+01:00'));
    expect(resumed).toMatchObject({ usedMinutes: 90, leftMinutes: 390, state: 'running' });
  });

  it('goes on while it waits for something that does not pause it', () => {
    const events: ClockEvents = {
      ...openSince('2026-11-02T08:00:00+01:00'),
      waits: [{ for: 'material', from: at('2026-11-02T09:00:00+01:00'), to: null }],
    };
    const state = clockState(eightHours, events, at('2026-11-02T12:00:00+01:00'));
    expect(state).toMatchObject({ usedMinutes: 240, state: 'running' });
  });

  it('says since when it is late, and whether the time was kept once it stopped', () => {
    const events = openSince('2026-11-02T08:00:00+01:00');
    const late = clockState(eightHours, events, at('2026-11-04T08:00:00+01:00'));
    expect(late).toMatchObject({ leftMinutes: -600, state: 'late' });
    expect(new Date(late.dueAt!).toISOString()).toBe('2026-11-02T15:00:00.000Z');
    const stop = (text: string) =>
      clockState(eightHours, { ...events, stoppedAt: at(text) }, at('2026-11-09T08:00:00+01:00'));
    expect(stop('2026-11-02T16:00:00+01:00').state).toBe('met');
    expect(stop('2026-11-02T16:01:00+01:00').state).toBe('missed');
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
        if (dueAt === null) return;
        expect(countMinutes(rule, events, dueAt)).toBe(rule.minutes);
        expect(countMinutes(rule, events, dueAt - MINUTE)).toBe(rule.minutes - 1);
        expect(state === 'late').toBe(dueAt <= now);
      }),
      { numRuns: 300 },
    );
  });
});

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
    if (!isPaused && isOpenAt(rule.hours, time)) minutes += 1;
  }
  return minutes;
}

function isOpenAt(hours: BusinessHours | null, time: number): boolean {
  if (hours === null) return true;
  const { weekday, day, hour } = wallClock(hours.timeZone, time);
  const open = hours.week[WEEKDAYS.indexOf(weekday)];
  if (!open || hours.closedDays.has(day)) return false;
  const minute = hour * 60 + new Date(time).getUTCMinutes();
  return minute >= open.from && minute < open.to;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hoursRead = new Map<string, { weekday: string; day: string; hour: number }>();

/** Weekday, day and hour of a time. Read once an hour, since clocks are changed on the hour. */
function wallClock(timeZone: string, time: number) {
  const key = `${timeZone} ${Math.floor(time / 3_600_000)}`;
  const read = hoursRead.get(key) ?? readWallClock(timeZone, time);
  hoursRead.set(key, read);
  return read;
}

function readWallClock(timeZone: string, time: number) {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone });
  const weekday = new Date(time).toLocaleString('en', { timeZone, weekday: 'short' });
  return { weekday, day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/** Around both changes of the clocks, Christmas, and in an ordinary week. */
const STARTS = ['2026-03-27', '2026-10-23', '2026-12-22', '2026-06-02'].map((day) =>
  at(`${day}T00:00:00Z`),
);

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
        after: minutes(1440),
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
    const waits = drawn.waits.map((wait) => {
      const begin = from + wait.after * MINUTE;
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
