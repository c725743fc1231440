import { expect, it } from 'vitest';

import { draftOf, idToDelete } from './draft.ts';

it.each([
  ['area', 'Cannot delete area without id'],
  ['productAttribute', 'Cannot delete product attribute without id'],
  ['internalCategory', 'Cannot delete internal category without id'],
])('SET-09 deleting %s that has no id fails with words', (kind, words) => {
  expect(() => idToDelete(kind, undefined)).toThrow(words);
  expect(idToDelete(kind, 7)).toBe(7);
});

it('begins with what the item is, and with what its kind has where it is new', () => {
  expect(draftOf('chargedEntity', undefined)).toEqual({ name: '', inactive: false, kind: 'other' });
  const item = {
    id: 3,
    name: 'Fukt',
    inactive: true,
    forReporters: false,
    stopText: 'Ring',
    version: 2,
  };
  expect(draftOf('internalCategory', item)).toEqual({
    name: 'Fukt',
    inactive: true,
    forReporters: false,
    stopText: 'Ring',
  });
});
