import { describe, expect, it } from 'vitest';

import { dutyWeekAt, planOf } from './dutyWeek.ts';

const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
const day = { from: 0, to: 24 * 60 };
const timeZone = 'Europe/Stockholm';
/** Nights from Monday to Friday, the whole weekend. */
const hours = [night, night, night, night, night, day, day];
/** Nights all week: the one from Sunday to Monday crosses weeks. */
const nights = Array.from({ length: 7 }, () => night);
const off = Array.from({ length: 7 }, () => null);
const at = (local: string, times: (typeof night | null)[] | null = hours) =>
  dutyWeekAt({ hours: times, timeZone }, new Date(local));

const [BEFORE, WEEK] = ['2026-11-16', '2026-11-23'];

describe('issue 19: the week on duty', () => {
  it.each<[string, boolean, string]>([
    ['2026-11-23T16:29+01:00', false, 'Monday, before it begins'],
    ['2026-11-23T16:30+01:00', true, 'Monday evening'],
    ['2026-11-24T00:00+01:00', true, 'midnight'],
    ['2026-11-24T07:29+01:00', true, 'Tuesday morning, of Monday’s duty'],
    ['2026-11-24T07:30+01:00', false, 'Tuesday, when it has ended'],
    ['2026-11-23T07:00+01:00', false, 'Monday morning: Sunday’s ended at midnight'],
    ['2026-11-28T07:00+01:00', true, 'Saturday, though Friday’s night goes on'],
    ['2026-11-29T23:59+01:00', true, 'the last minute of a whole day'],
  ])('at %s: within the hours %s (%s)', (local, isOn) => {
    expect(at(local)).toEqual({ monday: WEEK, isOn });
  });

  it.each<[string, string, boolean]>([
    ['2026-11-22T23:59+01:00', BEFORE, true],
    ['2026-11-23T00:00+01:00', BEFORE, true],
    ['2026-11-23T07:29+01:00', BEFORE, true],
    ['2026-11-23T07:30+01:00', WEEK, false],
    ['2026-11-23T16:30+01:00', WEEK, true],
  ])('at %s, with nights all week: that of %s', (local, monday, isOn) => {
    expect(at(local, nights)).toEqual({ monday, isOn });
  });

  it('goes by the clock on the wall when it changes in the night to Monday’s week', () => {
    // Summer time ends on Sunday 25 October at 3, and begins on Sunday 29 March at 2.
    const autumn = ['2026-10-26T07:29+01:00', '2026-10-26T07:30+01:00'];
    expect(autumn.map((local) => at(local, nights).monday)).toEqual(['2026-10-19', '2026-10-26']);
    const spring = ['2026-03-30T07:29+02:00', '2026-03-30T07:30+02:00'];
    expect(spring.map((local) => at(local, nights).monday)).toEqual(['2026-03-23', '2026-03-30']);
    // Both hours from 2 to 3 of the longer night are Saturday's.
    const saturdays = [null, null, null, null, null, night, null];
    for (const offset of ['+02:00', '+01:00']) {
      expect(at(`2026-10-25T02:30${offset}`, saturdays).isOn).toBe(true);
    }
  });

  it('goes by the company’s time zone, whatever the reader’s', () => {
    const moment = new Date('2026-11-22T23:30Z');
    expect(dutyWeekAt({ hours: null, timeZone }, moment).monday).toBe(WEEK);
    expect(dutyWeekAt({ hours: null, timeZone: 'Europe/London' }, moment).monday).toBe(BEFORE);
  });

  it('is the calendar’s around the clock, and in a week without hours of duty', () => {
    expect(at('2026-11-23T02:00+01:00', null)).toEqual({ monday: WEEK, isOn: true });
    expect(at('2026-11-23T02:00+01:00', off)).toEqual({ monday: WEEK, isOn: false });
  });
});

it('a roster’s plan is the project’s own, else the company’s', () => {
  const plans = [
    { projectId: null, hours: null },
    { projectId: 7, hours: nights },
  ];
  expect([planOf(plans, 7)?.hours, planOf(plans, 8)?.hours]).toEqual([nights, null]);
  expect(planOf([], 7)).toBeUndefined();
});
