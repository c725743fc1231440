import { expect, it } from 'vitest';

import { nextIndex } from './useListKeys.ts';

const last = { ids: [10, 11, 12, 13], index: 1 };

it('ISS-01 steps to the neighbour, and from nowhere to the first', () => {
  expect(nextIndex(1, 1, { ids: [10, 11, 12], last: undefined })).toBe(2);
  expect(nextIndex(-1, 1, { ids: [10, 11, 12], last: undefined })).toBe(0);
});

it('ISS-01 goes on below and above a row that is gone', () => {
  const ids = [10, 12, 13];
  expect(nextIndex(-1, 1, { ids, last })).toBe(1);
  expect(nextIndex(-1, -1, { ids, last })).toBe(0);
});

it('ISS-01 goes on from where the row was that one’s own change carried to the top', () => {
  const ids = [11, 10, 12, 13];
  expect(nextIndex(0, 1, { ids, last })).toBe(2);
  expect(nextIndex(0, -1, { ids, last })).toBe(1);
});

it('ISS-01 steps from where somebody went by himself, and into what was loaded since', () => {
  expect(nextIndex(3, 1, { ids: [10, 11, 12, 13, 14], last })).toBe(4);
  expect(nextIndex(3, 1, { ids: [10, 11, 12, 13, 14], last: { ...last, index: 3 } })).toBe(4);
});
