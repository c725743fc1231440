import { expect, it } from 'vitest';

import type { DutyWeek } from '#contract/duty.ts';

import { cellsOf, isGap } from './rows.ts';

const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07'];
const aWeek = (projectId: number | null, monday: string): DutyWeek => ({
  projectId,
  monday,
  agent: { id: 1, name: 'Göran Lindqvist' },
  reserve: null,
  away: null,
  asked: [],
  swappedFrom: null,
});
const gaps = (projectId: number | null, ...weeks: DutyWeek[]) =>
  cellsOf(projectId, { weeks, mondays: MONDAYS }).map(isGap);

it('a week of the company without a person is a gap', () => {
  expect(gaps(null, aWeek(null, '2026-11-30'))).toEqual([true, false, true]);
});

it('a project’s week is a gap only before its last person: later the company’s roster serves', () => {
  expect(gaps(7, aWeek(7, '2026-11-30'), aWeek(null, '2026-11-23'))).toEqual([true, false, false]);
  expect(gaps(7)).toEqual([false, false, false]);
});
