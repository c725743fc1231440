import { expect, it } from 'vitest';

import { nameOf } from './buckets.ts';
import { separateLabels, ticksTo } from './scale.ts';

it('STAT-01 month names carry the year when a chart covers several', () => {
  const bucket = { from: '2024-03-01' };
  const words = { locale: 'sv-SE', t: String };
  expect(nameOf(bucket, 'month', words).short).toBe('mars');
  expect(nameOf(bucket, 'month', { ...words, isOfYears: true }).short).toBe('mars 2024');
});

it('STAT-01 a chart has round grid lines and labels that do not overlap', () => {
  expect(ticksTo(47)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(separateLabels(20, 24, 16)).toEqual([14, 30]);
  expect(separateLabels(20, 60, 16)).toEqual([20, 60]);
});
