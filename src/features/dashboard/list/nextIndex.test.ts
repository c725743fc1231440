import { expect, it } from 'vitest';

import { nextIndex } from './useListKeys.ts';

const last = { ids: [10, 11, 12, 13], index: 1 };

it('ISS-01 steps to the neighbour, or to the first row without a focus', () => {
  expect(nextIndex(1, 1, { ids: [10, 11, 12], last: undefined })).toBe(2);
  expect(nextIndex(-1, 1, { ids: [10, 11, 12], last: undefined })).toBe(0);
});

it('ISS-01 continues below and above a row that has disappeared', () => {
  const ids = [10, 12, 13];
  expect(nextIndex(-1, 1, { ids, last })).toBe(1);
  expect(nextIndex(-1, -1, { ids, last })).toBe(0);
});

it('ISS-01 continues from the old position of a row that the actor’s own change moved to the top', () => {
  const ids = [11, 10, 12, 13];
  expect(nextIndex(0, 1, { ids, last })).toBe(2);
  expect(nextIndex(0, -1, { ids, last })).toBe(1);
});

it('ISS-01 steps from a row the user focused, and into rows loaded since', () => {
  expect(nextIndex(3, 1, { ids: [10, 11, 12, 13, 14], last })).toBe(4);
  expect(nextIndex(3, 1, { ids: [10, 11, 12, 13, 14], last: { ...last, index: 3 } })).toBe(4);
});
