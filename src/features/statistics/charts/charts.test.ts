import { expect, it } from 'vitest';

import { bucketsOf, grainOf, nameOf } from './buckets.ts';
import { stepTo } from './hourSteps.ts';
import { apart, ticksTo } from './scale.ts';

it('STAT-01 a long period is shown by week or month, and loses no day', () => {
  const days = Array.from({ length: 60 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 8, 30 + n)).toISOString().slice(0, 10),
    reported: n,
    closed: 1,
  }));
  const weeks = bucketsOf(days, 'week');
  expect(weeks[0]).toMatchObject({ from: '2026-09-30', to: '2026-10-04', reported: 10, closed: 5 });
  expect(weeks.reduce((sum, { closed }) => sum + closed, 0)).toBe(60);
  expect(bucketsOf(days, 'month').map(({ from }) => from)).toEqual([
    '2026-09-30',
    '2026-10-01',
    '2026-11-01',
  ]);
  expect(
    [30, 100, 365].map((n) =>
      grainOf({
        from: '2026-01-01',
        to: new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10),
      }),
    ),
  ).toEqual(['day', 'week', 'month']);
});

it('STAT-01 the months of several years say of which', () => {
  const bucket = { from: '2024-03-01', to: '2024-03-31', reported: 1, closed: 0 };
  const words = { locale: 'sv-SE', t: String };
  expect(nameOf(bucket, 'month', words).short).toBe('mars');
  expect(nameOf(bucket, 'month', { ...words, isOfYears: true }).short).toBe('mars 2024');
});

it('STAT-01 the lines of a chart are at round numbers, and its labels do not lie on each other', () => {
  expect(ticksTo(47)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(apart(20, 24, 16)).toEqual([14, 30]);
  expect(apart(20, 60, 16)).toEqual([20, 60]);
});

it('STAT-01 arrow keys go from hour to hour, along the day and from day to day, over those without any', () => {
  const [monday, tuesday, late, friday] = [
    { weekday: 1, hour: 9 },
    { weekday: 2, hour: 9 },
    { weekday: 2, hour: 15 },
    { weekday: 5, hour: 9 },
  ];
  const slots = [late, friday, monday, tuesday];
  const steps = (from: typeof monday) =>
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) =>
      stepTo(slots, from, key),
    );
  expect(steps(tuesday)).toEqual([late, monday, friday, monday, monday, friday, undefined]);
  expect(steps(late)).toEqual([friday, tuesday, undefined, undefined, monday, friday, undefined]);
});
