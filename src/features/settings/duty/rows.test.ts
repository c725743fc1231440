import { expect, it } from 'vitest';

import type { DutyWeek } from '#contract/duty.ts';

import { cellsOf, isGap } from './rows.ts';

const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07'];
const OWN = { projectId: 7, first: '2026-11-30', last: '2026-12-14' };
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
  cellsOf(projectId, { weeks, own: [OWN], mondays: MONDAYS }).map(isGap);

it('a week of the company without a person is a gap', () => {
  expect(gaps(null, aWeek(null, '2026-11-30'))).toEqual([true, false, true]);
});

it('issue 19: a project’s week is a gap between its first and last person: else the company’s roster serves', () => {
  expect(gaps(7, aWeek(7, '2026-11-30'), aWeek(null, '2026-11-23'))).toEqual([false, false, true]);
  expect(gaps(8)).toEqual([false, false, false]);
});
