import { expect, it } from 'vitest';

import { draftOf, idToDelete } from './draft.ts';

it.each([
  ['area', 'Cannot delete area without id'],
  ['productAttribute', 'Cannot delete product attribute without id'],
  ['internalCategory', 'Cannot delete internal category without id'],
])('SET-09 deleting %s without an id fails with the specified message', (kind, words) => {
  expect(() => idToDelete(kind, undefined)).toThrow(words);
  expect(idToDelete(kind, 7)).toBe(7);
});

it('starts with the item’s values, or with the defaults of its kind for a new one', () => {
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
