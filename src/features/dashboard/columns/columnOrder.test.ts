import { expect, it } from 'vitest';

import { nextOrder, orderOf } from './columnOrder.ts';

it('a column head cycles through ascending, descending and the default order', () => {
  expect(nextOrder('due', undefined)).toBe('due');
  expect(nextOrder('due', 'due')).toBe('-due');
  expect(nextOrder('due', '-due')).toBeUndefined();
  expect(nextOrder('due', '-priority')).toBe('due');
});

it('the default order is by last activity', () => {
  expect(orderOf('lastActivity', undefined)).toBe('descending');
  expect(nextOrder('lastActivity', undefined)).toBe('activity');
  expect(nextOrder('lastActivity', 'due')).toBeUndefined();
});

it('the lowest age is on top when the newest issue is', () => {
  expect([orderOf('age', '-created'), orderOf('created', '-created')]).toEqual([
    'ascending',
    'descending',
  ]);
});

it('a column without an index cannot be sorted', () => {
  expect([orderOf('category', 'due'), nextOrder('category', 'due')]).toEqual([
    undefined,
    undefined,
  ]);
});
