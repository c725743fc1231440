import { expect, test } from 'vitest';

import { dayOf, endOfDay, inDays } from './days.ts';

test('a day so many days from now', () => {
  const now = new Date(2026, 11, 30, 23, 30);
  expect(inDays(0, now)).toBe('2026-12-30');
  expect(inDays(7, now)).toBe('2027-01-06');
});

test('what is due on a day is due until the day ends', () => {
  expect(dayOf(new Date(endOfDay('2026-11-24')))).toBe('2026-11-24');
  expect(new Date(endOfDay('2026-11-24')).getHours()).toBe(23);
});
