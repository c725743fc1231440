import { expect, it } from 'vitest';

import { nextOrder, orderOf } from './columnOrder.ts';

it('a click on a head asks for one order, the other, and the usual one again', () => {
  expect(nextOrder('due', undefined)).toBe('due');
  expect(nextOrder('due', 'due')).toBe('-due');
  expect(nextOrder('due', '-due')).toBeUndefined();
  expect(nextOrder('due', '-priority')).toBe('due');
});

it('the usual order is that of the last activity', () => {
  expect(orderOf('lastActivity', undefined)).toBe('descending');
  expect(nextOrder('lastActivity', undefined)).toBe('activity');
  expect(nextOrder('lastActivity', 'due')).toBeUndefined();
});

it('the youngest is at the top where the newest is', () => {
  expect([orderOf('age', '-created'), orderOf('created', '-created')]).toEqual([
    'ascending',
    'descending',
  ]);
});

it('what no index has in order cannot be sorted by', () => {
  expect([orderOf('category', 'due'), nextOrder('category', 'due')]).toEqual([
    undefined,
    undefined,
  ]);
});
