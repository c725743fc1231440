import { expect, test } from 'vitest';

import type { InboxLine } from '#src/entities/notification/inboxApi.ts';

import { itemsOf } from './items.ts';

const line = (id: number, facts: Partial<InboxLine>) =>
  ({ id, isDemanding: false, ...facts }) as InboxLine;

test('issue 19: a group is cleared up to its newest line, which is not its first once that is read', () => {
  const lines = [
    line(1, { at: '2026-11-18T09:00:00Z', isDemanding: true }),
    line(2, { at: '2026-11-18T07:00:00Z', isNew: true }),
    line(3, { at: '2026-11-18T08:00:00Z', isNew: false }),
  ];
  const heads = itemsOf(lines, true).flatMap((item) =>
    item.head ? [[item.head, item.newest]] : [],
  );
  expect(heads).toEqual([
    ['demanding', '2026-11-18T09:00:00Z'],
    ['rest', '2026-11-18T08:00:00Z'],
  ]);
});
