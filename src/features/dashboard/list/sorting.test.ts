import { expect, it } from 'vitest';

import { ariaSort, nextSort } from './sorting.ts';

it('a column head cycles through one direction, the other and the list’s own order', () => {
  expect(nextSort('age', undefined)).toBe('-created');
  expect(nextSort('age', '-created')).toBe('created');
  expect(nextSort('age', 'created')).toBeUndefined();
  expect(nextSort('priority', 'created')).toBe('-priority');
  expect(nextSort('due', '-priority')).toBe('due');
  expect(nextSort('lastActivity', '-activity')).toBe('activity');
});

it('the youngest issue is the last created, so ascending age starts with it', () => {
  expect(ariaSort('age', '-created')).toBe('ascending');
  expect(ariaSort('created', '-created')).toBe('descending');
  expect(ariaSort('age', 'created')).toBe('descending');
  expect(ariaSort('age', '-priority')).toBe('none');
  expect(ariaSort('priority', '-priority')).toBe('descending');
});

it('a column without an index cannot be sorted', () => {
  expect(ariaSort('category', 'due')).toBeUndefined();
  expect(ariaSort('category', undefined)).toBeUndefined();
});
