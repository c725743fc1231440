import { expect, it } from 'vitest';

import { openStateAt, type OpeningWeek } from './openingHours.ts';

const everyDay = (from: number, to: number): OpeningWeek =>
  Array.from({ length: 7 }, () => ({ from, to }));
const until = (week: OpeningWeek, at: string, closedDays: string[] = []) => {
  const hours = { timeZone: 'Europe/Stockholm', week, closedDays: new Set(closedDays) };
  const state = openStateAt(hours, Date.parse(at));
  const next = state.until === null ? null : new Date(state.until).toISOString();
  return [state.isOpen, next];
};

it('is open through midnight until it closes, and without an end around the clock', () => {
  const night = everyDay(0, 1440).with(5, { from: 0, to: 360 });
  // Friday evening and Saturday morning are one.
  expect(until(night, '2026-11-27T22:30:00Z')).toEqual([true, '2026-11-28T05:00:00.000Z']);
  expect(until(night, '2026-11-28T05:00:00Z')).toEqual([false, '2026-11-28T23:00:00.000Z']);
  expect(until(everyDay(0, 1440), '2026-11-27T22:30:00Z')).toEqual([true, null]);
});

it('opens and closes by the local clock on the days when the clocks change, and stays closed on holidays', () => {
  const office = everyDay(450, 960);
  expect(until(office, '2026-03-29T03:00:00Z')).toEqual([false, '2026-03-29T05:30:00.000Z']);
  expect(until(office, '2026-10-25T07:00:00Z')).toEqual([true, '2026-10-25T15:00:00.000Z']);
  // The clocks skip the time of opening.
  expect(until(everyDay(150, 960), '2026-03-29T00:40:00Z')).toEqual([
    false,
    '2026-03-29T01:00:00.000Z',
  ]);
  expect(until(office, '2026-12-23T23:30:00Z', ['2026-12-24', '2026-12-25'])).toEqual([
    false,
    '2026-12-26T06:30:00.000Z',
  ]);
});
