import { describe, expect, it } from 'vitest';

import { begun, completed, reset, stepped } from './loadingProgress.ts';

const steps = (from: number, times: number) =>
  Array.from({ length: times }).reduce<number>(stepped, from);

describe('TOP-13 the loading bar', () => {
  it('takes smaller steps as it rises, tiny ones above 90', () => {
    const sizes = [10, 40, 80, 95].map((at) => stepped(at) - at);

    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeLessThan(1);
  });

  it('stays below 100 however long it takes, and stops at 99', () => {
    expect(steps(0, 10_000)).toBe(99);
    expect(stepped(99)).toBe(99);
    expect(stepped(100)).toBe(100);
  });

  it('goes to 100 on completion and then back to 0', () => {
    expect(completed()).toBe(100);
    expect(reset()).toBe(0);
  });

  it('starts anew after completion, and continues when another request joins', () => {
    expect(begun(0)).toBeGreaterThan(0);
    expect(begun(100)).toBeLessThan(25);
    expect(begun(42)).toBe(42);
  });
});
