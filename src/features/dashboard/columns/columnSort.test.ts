import { expect, it } from 'vitest';

import { nextSort, ariaSortOf } from './columnSort.ts';

it('a column head cycles through ascending, descending and the default order', () => {
  expect(nextSort('due', undefined)).toBe('due');
  expect(nextSort('due', 'due')).toBe('-due');
  expect(nextSort('due', '-due')).toBeUndefined();
  expect(nextSort('due', '-priority')).toBe('due');
});

it('the default order is by last activity', () => {
  expect(ariaSortOf('lastActivity', undefined)).toBe('descending');
  expect(nextSort('lastActivity', undefined)).toBe('activity');
  expect(nextSort('lastActivity', 'due')).toBeUndefined();
});

it('the lowest age is on top when the newest issue is', () => {
  expect([ariaSortOf('age', '-created'), ariaSortOf('created', '-created')]).toEqual([
    'ascending',
    'descending',
  ]);
});

it('a column without an index cannot be sorted', () => {
  expect([ariaSortOf('category', 'due'), nextSort('category', 'due')]).toEqual([
    undefined,
    undefined,
  ]);
});
