import { expect, test } from 'vitest';

import { newestRange, rangeFrom, rangeWith, withEarlier, withLater } from './shownRange.ts';

const THOUSAND = 1_000;

test('I4 of a long conversation fifty are rendered at a time, and as many more at each end on request', () => {
  const opened = rangeFrom(THOUSAND, 300);
  expect(opened).toEqual({ from: 300, to: 350 });
  expect(withLater(THOUSAND, opened)).toEqual({ from: 300, to: 400 });
  expect(withEarlier(opened)).toEqual({ from: 250, to: 350 });
  expect(withEarlier({ from: 53, to: 100 })).toEqual({ from: 0, to: 100 });
});

test('F-32 of a long conversation without unread messages only the last are shown at first', () => {
  expect(newestRange(101)).toEqual({ from: 51, to: Infinity });
  expect(newestRange(54)).toEqual({ from: 0, to: Infinity });
});

test('I4 messages that arrive are rendered where the newest are', () => {
  expect(rangeFrom(THOUSAND, 950)).toEqual({ from: 950, to: Infinity });
  expect(withLater(THOUSAND, { from: 0, to: 960 })).toEqual({ from: 0, to: Infinity });
  expect(newestRange(THOUSAND)).toEqual({ from: 950, to: Infinity });
});

test('I4 a message asked for is rendered among its neighbours, one just sent among the newest', () => {
  const opened = { from: 300, to: 350 };
  expect(rangeWith(THOUSAND, opened, 349)).toBe(opened);
  expect(rangeWith(THOUSAND, opened, 600)).toEqual({ from: 575, to: 625 });
  expect(rangeWith(THOUSAND, opened, 999)).toEqual({ from: 950, to: Infinity });
  expect(rangeWith(THOUSAND, opened, -1)).toEqual({ from: 950, to: Infinity });
  const newest = { from: 400, to: Infinity };
  expect(rangeWith(THOUSAND, newest, -1)).toBe(newest);
});
