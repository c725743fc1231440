import { expect, it } from 'vitest';

import { ariaSort, nextSort } from './sorting.ts';

it('a click on a column sorts by it, the next turns it round, the third gives the usual order', () => {
  expect(nextSort('age', undefined)).toBe('-created');
  expect(nextSort('age', '-created')).toBe('created');
  expect(nextSort('age', 'created')).toBeUndefined();
  expect(nextSort('priority', 'created')).toBe('-priority');
});

it('the youngest issue is the last created: that is the ascending order of ages', () => {
  expect(ariaSort('age', '-created')).toBe('ascending');
  expect(ariaSort('age', 'created')).toBe('descending');
  expect(ariaSort('age', '-priority')).toBe('none');
  expect(ariaSort('priority', '-priority')).toBe('descending');
});
