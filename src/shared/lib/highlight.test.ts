import { expect, test } from 'vitest';

import { firstEnabled, nextEnabled } from './highlight.ts';

const free = {};
const disabled = { disabled: true };

test('MEN-04 the highlight skips what is disabled and wraps at the ends', () => {
  const items = [disabled, free, disabled, free];
  expect(firstEnabled(items)).toBe(1);
  expect(nextEnabled(items, 1, 1)).toBe(3);
  expect(nextEnabled(items, 3, 1)).toBe(1);
  expect(nextEnabled(items, 1, -1)).toBe(3);
});

test('MEN-04 nothing is highlighted where everything is disabled', () => {
  expect(firstEnabled([disabled, disabled])).toBe(-1);
  expect(nextEnabled([disabled, disabled], -1, 1)).toBe(-1);
  expect(nextEnabled([], -1, 1)).toBe(-1);
});

test('from nothing, down goes to the first and up to the last', () => {
  expect(nextEnabled([free, free, free], -1, 1)).toBe(0);
  expect(nextEnabled([free, free, free], 3, -1)).toBe(2);
});
