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

test('nobody works on a weekend or on a holiday', () => {
  const days = ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07'];
  expect(days.map((day) => isWorkingDay(day, holidays))).toEqual([true, false, false, false, true]);
});

test('over Easter two working days are six days', () => {
  expect(addWorkingDays('2026-04-01', 2, holidays)).toBe('2026-04-07');
});

test('the end of a year is counted on into the next', () => {
  expect(addWorkingDays('2026-12-23', 3, holidays)).toBe('2026-12-30');
  expect(addWorkingDays('2026-12-30', 1, holidays)).toBe('2027-01-04');
});

test('in a month in which the clocks change every day is counted once', () => {
  expect(addWorkingDays('2026-10-23', 5, new Map())).toBe('2026-10-30');
});

test('a stretch names the holidays that take a working day, not those of a weekend', () => {
  expect(stretchOf('2026-04-01', '2026-04-08', holidays)).toEqual({
    workingDays: 3,
    holidays: ['2026-04-03', '2026-04-06'],
    isWhole: true,
  });
  expect(stretchOf('2026-06-05', '2026-06-08', holidays).holidays).toEqual([]);
});

test('a day that is past, or the same, is no working day away', () => {
  expect(stretchOf('2026-04-08', '2026-04-01', holidays).workingDays).toBe(0);
  expect(stretchOf('2026-04-08', '2026-04-08', holidays).workingDays).toBe(0);
});

test('years ahead the counting ends by itself', () => {
  expect(stretchOf('2026-04-08', '9999-12-31', new Map()).isWhole).toBe(false);
});
