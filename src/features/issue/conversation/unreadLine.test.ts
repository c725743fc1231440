import { expect, test } from 'vitest';

import type { Message } from '#contract/messages.ts';

import { firstShownId, unreadLine } from './unreadLine.ts';

const conversation = (length: number, ...unread: number[]) =>
  Array.from({ length }, (_, n): Message => ({
    id: n + 1,
    type: 'public',
    author: { id: 1, name: 'Göran', firm: null, isOutside: false },
    html: '<p>hej</p>',
    privateMessageAgent: null,
    createdAt: new Date(Date.UTC(2026, 10, 18, 8, n)).toISOString(),
    unread: unread.includes(n + 1),
  }));
const first = (messages: Message[]) => firstShownId(messages, unreadLine(messages));

test('F-32 a conversation begins at its first unread message, and with no fewer than three', () => {
  expect(first(conversation(12, 4, 11))).toBe(4);
  expect(first(conversation(12, 12))).toBe(10);
  expect(first(conversation(2, 2))).toBe(1);
});

test('F-32 a conversation without unread messages begins at none of them: it opens at its end', () => {
  expect(first(conversation(101))).toBeUndefined();
  expect(first(conversation(101, 2))).toBe(2);
});
