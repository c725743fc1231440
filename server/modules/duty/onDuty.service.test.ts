import { describe, expect, it } from 'vitest';

import { isWithin } from './onDuty.service.ts';

const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
const day = { from: 0, to: 24 * 60 };
const timeZone = 'Europe/Stockholm';
/** Nights from Monday to Friday, the whole weekend. */
const hours = [night, night, night, night, night, day, day];
const isOn = (local: string) => isWithin({ hours, timeZone }, new Date(local));

describe('hours of duty', () => {
  it.each([
    ['2026-11-23T16:29+01:00', false, 'Monday, before it begins'],
    ['2026-11-23T16:30+01:00', true, 'Monday evening'],
    ['2026-11-24T00:00+01:00', true, 'midnight'],
    ['2026-11-24T07:29+01:00', true, 'Tuesday morning, of Monday’s duty'],
    ['2026-11-24T07:30+01:00', false, 'Tuesday, when it has ended'],
    ['2026-11-23T07:00+01:00', false, 'Monday morning: Sunday’s ended at midnight'],
    ['2026-11-28T07:00+01:00', true, 'Saturday'],
    ['2026-11-28T23:59+01:00', true, 'the last minute of a whole day'],
  ])('at %s: %s (%s)', (local, expected) => {
    expect(isOn(local)).toBe(expected);
  });

  it('go by the clock on the wall when it changes', () => {
    // Summer time ends on Sunday the 25th.
    expect(isOn('2026-10-23T16:30+02:00')).toBe(true);
    expect(isOn('2026-10-26T16:30+01:00')).toBe(true);
    expect(isOn('2026-10-26T16:29+01:00')).toBe(false);
  });

  it('are around the clock without hours, and never in a week without a day', () => {
    expect(isWithin({ hours: null, timeZone }, new Date())).toBe(true);
    const none = Array.from({ length: 7 }, () => null);
    expect(isWithin({ hours: none, timeZone }, new Date())).toBe(false);
  });
});
