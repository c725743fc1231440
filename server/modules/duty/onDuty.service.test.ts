import { describe, expect, it } from 'vitest';

import { dutyBegan } from './onDuty.service.ts';

const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
const day = { from: 0, to: 24 * 60 };
const timeZone = 'Europe/Stockholm';
/** Nights from Monday to Friday, the whole weekend. */
const hours = [night, night, night, night, night, day, day];
const began = (local: string) => dutyBegan({ hours, timeZone }, new Date(local));

describe('hours of duty', () => {
  it.each<[string, ReturnType<typeof dutyBegan>, string]>([
    ['2026-11-23T16:29+01:00', undefined, 'Monday, before it begins'],
    ['2026-11-23T16:30+01:00', 'today', 'Monday evening'],
    ['2026-11-24T00:00+01:00', 'yesterday', 'midnight'],
    ['2026-11-24T07:29+01:00', 'yesterday', 'Tuesday morning, of Monday’s duty'],
    ['2026-11-24T07:30+01:00', undefined, 'Tuesday, when it has ended'],
    ['2026-11-23T07:00+01:00', undefined, 'Monday morning: Sunday’s ended at midnight'],
    ['2026-11-28T07:00+01:00', 'today', 'Saturday, though Friday’s night goes on'],
    ['2026-11-28T23:59+01:00', 'today', 'the last minute of a whole day'],
  ])('at %s: begun %s (%s)', (local, expected) => {
    expect(began(local)).toBe(expected);
  });

  it('go by the clock on the wall when it changes', () => {
    // Summer time ends on Sunday the 25th.
    expect(began('2026-10-23T16:30+02:00')).toBe('today');
    expect(began('2026-10-26T16:30+01:00')).toBe('today');
    expect(began('2026-10-26T16:29+01:00')).toBeUndefined();
  });

  it('are around the clock without hours, and never in a week without a day', () => {
    expect(dutyBegan({ hours: null, timeZone }, new Date())).toBe('today');
    const none = Array.from({ length: 7 }, () => null);
    expect(dutyBegan({ hours: none, timeZone }, new Date())).toBeUndefined();
  });
});
