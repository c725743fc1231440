import { expect, it } from 'vitest';

import { forecastOf, largestOf, trendFinding } from './findings.ts';

/** Weeks of reported and closed issues, from some open ones. */
function weeks(open: number, ...pairs: [reported: number, closed: number][]) {
  let openAtEnd = open;
  return pairs.map(([reported, closed], n) => {
    openAtEnd += reported - closed;
    return { from: `w${n}`, to: `w${n}`, reported, closed, openAtEnd };
  });
}

it('issue 21: a queue grows since its sharpest turn, when closed ones fell', () => {
  const finding = trendFinding(
    weeks(
      66,
      [24, 25],
      [22, 24],
      [27, 26],
      [25, 22],
      [26, 25],
      [38, 11],
      [36, 9],
      [41, 10],
      [14, 3],
    ),
  );
  expect(finding).toMatchObject({ goes: 'grows', at: 5, cause: { of: 'closed' } });
  const reported = trendFinding(
    weeks(50, [10, 12], [10, 12], [10, 12], [30, 10], [30, 10], [30, 10], [5, 2]),
  );
  expect(reported).toEqual({
    goes: 'grows',
    at: 3,
    cause: { of: 'reported', share: 2, from: 10, to: 30 },
  });
});

it('issue 21: a short, small or broken change has no title of its own', () => {
  expect(trendFinding([])).toBeUndefined();
  expect(trendFinding(weeks(50, [10, 10], [10, 10]))).toBeUndefined();
  expect(trendFinding(weeks(50, [12, 10], [10, 10], [20, 10], [20, 10]))).toBeUndefined();
  expect(trendFinding(weeks(900, [11, 10], [11, 10], [11, 10], [11, 10]))).toBeUndefined();
});

it('issue 21: a queue shrinks when more are closed', () => {
  const finding = trendFinding(
    weeks(90, [10, 10], [10, 10], [10, 9], [10, 20], [10, 20], [10, 20], [2, 4]),
  );
  expect(finding).toMatchObject({ goes: 'shrinks', at: 3, cause: { of: 'closed' } });
});

it('issue 21: a row is named for a third or more of the whole, in its direction', () => {
  const of = (value: number) => value;
  expect(largestOf([71, 28, 17, 9], of)).toEqual({ row: 71, value: 71, total: 125 });
  expect(largestOf([10, 10, 10, 10], of)).toBeUndefined();
  expect(largestOf([90, -60], of)).toBeUndefined();
  expect(largestOf([-9, -3, 1], of)).toEqual({ row: -9, value: -9, total: -11 });
  expect(largestOf([6, 3], of)).toBeUndefined();
  expect(largestOf([50], of)).toBeUndefined();
});

it('issue 21: a forecast names the next round number within a year', () => {
  const at = (open: number, net: number) => forecastOf({ open, net, days: 30 }, '2026-11-24');
  expect(at(210, 125)).toEqual({ open: 300, day: '2026-12-16' });
  expect(at(210, -30)).toEqual({ open: 200, day: '2026-12-04' });
  expect(at(45, 15)).toEqual({ open: 50, day: '2026-12-04' });
  expect([at(210, 0), at(210, 2), at(0, -3)]).toEqual([undefined, undefined, undefined]);
});
