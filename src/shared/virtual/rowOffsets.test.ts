import { describe, expect, it } from 'vitest';

import { offsetsOf, rowAt } from './rowOffsets.ts';

describe('row offsets', () => {
  const offsets = offsetsOf(4, 40, new Map([[1, 78]]));

  it('use measured heights, and the estimate for other rows', () => {
    expect([...offsets]).toEqual([0, 40, 118, 158, 198]);
    expect([...offsetsOf(0, 40, new Map())]).toEqual([0]);
  });

  it('find the row at a height, and the first or last beyond the ends', () => {
    expect([-5, 0, 39, 40, 117, 118, 500].map((height) => rowAt(offsets, height))).toEqual([
      0, 0, 0, 1, 1, 2, 3,
    ]);
    expect(rowAt(offsetsOf(0, 40, new Map()), 10)).toBe(0);
  });
});
