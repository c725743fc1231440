import { describe, expect, it } from 'vitest';

import { offsetsOf, rowAt } from './rowOffsets.ts';

describe('where rows begin', () => {
  const offsets = offsetsOf(4, 40, new Map([[1, 78]]));

  it('takes what was measured, and the estimate for the rest', () => {
    expect([...offsets]).toEqual([0, 40, 118, 158, 198]);
    expect([...offsetsOf(0, 40, new Map())]).toEqual([0]);
  });

  it('finds the row at a height, the first and the last beyond the ends', () => {
    expect([-5, 0, 39, 40, 117, 118, 500].map((height) => rowAt(offsets, height))).toEqual([
      0, 0, 0, 1, 1, 2, 3,
    ]);
    expect(rowAt(offsetsOf(0, 40, new Map()), 10)).toBe(0);
  });
});
