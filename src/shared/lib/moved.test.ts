import { expect, it } from 'vitest';

import { moved } from './moved.ts';

it('an item is put where it is dropped, and not beyond the ends', () => {
  const items = ['a', 'b', 'c'];
  expect(moved(items, 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moved(items, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(items, 'a', -1)).toEqual(items);
  expect(moved(items, 'c', 9)).toEqual(items);
});
