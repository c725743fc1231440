import { expect, it } from 'vitest';

import { ariaSort, nextSort } from './sorting.ts';

it('a column head cycles through one direction, the other and the default order', () => {
  expect(nextSort('age', undefined)).toBe('-created');
  expect(nextSort('age', '-created')).toBe('created');
  expect(nextSort('age', 'created')).toBeUndefined();
  expect(nextSort('priority', 'created')).toBe('-priority');
});

it('the youngest issue is the last created, so ascending age starts with it', () => {
  expect(ariaSort('age', '-created')).toBe('ascending');
  expect(ariaSort('age', 'created')).toBe('descending');
  expect(ariaSort('age', '-priority')).toBe('none');
  expect(ariaSort('priority', '-priority')).toBe('descending');
});
