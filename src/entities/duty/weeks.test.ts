import { expect, it } from 'vitest';

import { formatWeek, mondayOf, plusWeeks, weekNumber } from './weeks.ts';

it('a week begins on Monday, also over a change of year and of summer time', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(plusWeeks('2026-12-28', 1)).toBe('2027-01-04');
  expect(plusWeeks('2026-03-23', 1)).toBe('2026-03-30');
});

it('weeks are numbered as in calendars', () => {
  expect(['2026-11-23', '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([
    48, 53, 1, 1,
  ]);
});

it('a week is written by its first and last day', () => {
  expect(formatWeek('2026-11-23', 'sv-SE')).toBe('23–29 nov');
  expect(formatWeek('2026-11-30', 'sv-SE')).toMatch(/^30 nov\s?–\s?6 dec$/u);
  expect(formatWeek('2026-12-28', 'sv-SE')).toMatch(/^28 dec\s?–\s?3 jan$/u);
});
