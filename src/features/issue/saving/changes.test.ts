import { expect, test } from 'vitest';

import { readDraft } from '#src/shared/drafts/useDraft.ts';

import { CHANGES, optimisticValue } from './changes.ts';

const stored = (sends: unknown) => readDraft(CHANGES, { value: { sends }, at: Date.now() });
const category = { id: 4, name: 'El' };
const update = { do: 'update', field: 'category', change: { categoryId: 4 }, show: { category } };
const storedChange = {
  category: { change: update, details: '#18 204 · Category: El', since: { version: 3 } },
  status: {
    change: { do: 'status', body: { status: 'inProgress' } },
    details: '',
    since: {},
  },
};

test('changes of an issue are stored by field until none is left', () => {
  expect(stored(storedChange)).toEqual({ sends: storedChange });
  expect(CHANGES.isEmpty?.({ sends: {} })).toBe(true);
});

test('an unknown change cannot be read', () => {
  const deletion = { change: { do: 'delete' }, details: '', since: {} };
  expect(stored({ status: deletion })).toBeUndefined();
  expect(stored('{')).toBeUndefined();
});

test('a confirmed issue shows as closed, a rejected one as rejected', () => {
  expect(optimisticValue({ do: 'confirm', key: 'k' })).toEqual({
    field: 'status',
    show: { status: 'closed' },
  });
  const body = { key: 'k', reason: 'other', message: 'Nej' } as const;
  expect(optimisticValue({ do: 'reject', body }).show).toEqual({ status: 'rejected' });
});
