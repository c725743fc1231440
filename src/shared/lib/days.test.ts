import { expect, test } from 'vitest';

import { formatMoment } from './dates.ts';
import { atPlace, dayOf, endOfDay, inDays, momentOf, setPlaceClock } from './days.ts';

test('a day so many days from now', () => {
  const now = new Date(2026, 11, 30, 23, 30);
  expect(inDays(0, now)).toBe('2026-12-30');
  expect(inDays(7, now)).toBe('2027-01-06');
});

test('what is due on a day is due until the day ends', () => {
  expect(dayOf(new Date(endOfDay('2026-11-24')))).toBe('2026-11-24');
  expect(new Date(endOfDay('2026-11-24')).getHours()).toBe(23);
});

test('times are taken and shown by the clock of the place that a page is about', () => {
  const HOUR = 3_600_000;
  const local = new Date(2026, 10, 24, 22, 30);
  expect(momentOf('2026-11-24', '22:30')).toBe(local.toISOString());
  setPlaceClock(() => 2 * HOUR);
  try {
    expect(dayOf(atPlace(local))).toBe('2026-11-25');
    expect(momentOf('2026-11-25', '00:30')).toBe(local.toISOString());
    const noon = new Date(2026, 10, 20, 12);
    expect(formatMoment(local.toISOString(), 'sv-SE', noon)).toBe('ons 25 nov 00:30');
  } finally {
    setPlaceClock();
  }
  expect(atPlace(local)).toEqual(local);
});

test('a time is taken by the clock of its own moment, though the place’s changes between it and the device’s', () => {
  const HOUR = 3_600_000;
  const change = new Date(2026, 10, 24, 2).getTime();
  setPlaceClock((time) => (time < change ? 5 : 6) * HOUR);
  try {
    expect(momentOf('2026-11-24', '04:00')).toBe(new Date(2026, 10, 23, 23).toISOString());
    expect(momentOf('2026-11-24', '10:00')).toBe(new Date(2026, 10, 24, 4).toISOString());
  } finally {
    setPlaceClock();
  }
});
