import { expect, test } from 'vitest';

import { addWorkingDays, isWorkingDay, stretchOf } from './workingDays.ts';

const holidays = new Map([
  ['2026-04-03', 'långfredagen'],
  ['2026-04-05', 'påskdagen'],
  ['2026-04-06', 'annandag påsk'],
  ['2026-06-06', 'nationaldagen'],
  ['2026-12-24', 'julafton'],
  ['2026-12-25', 'juldagen'],
  ['2026-12-26', 'annandag jul'],
  ['2026-12-31', 'nyårsafton'],
  ['2027-01-01', 'nyårsdagen'],
]);

test('weekends and public holidays are not working days', () => {
  const days = ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07'];
  expect(days.map((day) => isWorkingDay(day, holidays))).toEqual([true, false, false, false, true]);
});

test('two working days over Easter take six days', () => {
  expect(addWorkingDays('2026-04-01', 2, holidays)).toBe('2026-04-07');
});

test('counting continues across the new year', () => {
  expect(addWorkingDays('2026-12-23', 3, holidays)).toBe('2026-12-30');
  expect(addWorkingDays('2026-12-30', 1, holidays)).toBe('2027-01-04');
});

test('days are counted once in a month with a clock change', () => {
  expect(addWorkingDays('2026-10-23', 5, new Map())).toBe('2026-10-30');
});

test('a span names the holidays that fall on weekdays, not those on a weekend', () => {
  expect(stretchOf('2026-04-01', '2026-04-08', holidays)).toEqual({
    workingDays: 3,
    holidays: ['2026-04-03', '2026-04-06'],
    isWhole: true,
  });
  expect(stretchOf('2026-06-05', '2026-06-08', holidays).holidays).toEqual([]);
});

test('today and past days are zero working days away', () => {
  expect(stretchOf('2026-04-08', '2026-04-01', holidays).workingDays).toBe(0);
  expect(stretchOf('2026-04-08', '2026-04-08', holidays).workingDays).toBe(0);
});

test('counting stops at its limit for dates years ahead', () => {
  expect(stretchOf('2026-04-08', '9999-12-31', new Map()).isWhole).toBe(false);
});
