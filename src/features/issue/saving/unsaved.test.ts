import { expect, test } from 'vitest';

import { readUnsaved, type Unsaved, withUnsaved } from './unsaved.ts';

const change: Unsaved = {
  ask: {
    do: 'update',
    change: { categoryId: 4 },
    show: { category: { id: 4, name: 'El' } },
  },
  details: '#18 204 · Category: El',
  show: { category: { id: 4, name: 'El' } },
  since: { version: 3, category: null },
};
const taken: Unsaved = {
  ask: { do: 'status', status: 'inProgress' },
  details: '',
  show: {},
  since: {},
};

test('a change is kept beside the others of its issue, the last one of each kind', () => {
  const both = withUnsaved(withUnsaved('', 'category', change), 'status', taken);
  expect(readUnsaved(both)).toEqual({ category: change, status: taken });
  const later = { ...change, details: '#18 204 · Category: VVS' };
  expect(readUnsaved(withUnsaved(both, 'category', later))).toEqual({
    category: later,
    status: taken,
  });
});

test('nothing is kept once all is sent, and what cannot be read is nothing', () => {
  expect(withUnsaved(withUnsaved('', 'status', taken), 'status', undefined)).toBe('');
  expect(readUnsaved('{')).toEqual({});
  expect(readUnsaved('{"status":{"ask":{"do":"delete"}}}')).toEqual({});
});
