import { expect, test } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Message } from '#contract/messages.ts';

import { beginningOf } from './shownRange.ts';
import { folded, timeline } from './timeline.ts';

const message = (id: number, type: Message['type'], at: string): Message => ({
  id,
  type,
  author: { id: 1, name: 'Göran', firm: null, isOutside: false },
  html: '<p>hej</p>',
  privateMessageAgent: null,
  createdAt: `2026-11-18T${at}:00Z`,
  unread: false,
});
const change = (id: number, field: string, at: string, actor = 'Göran'): HistoryEntry => ({
  id,
  at: `2026-11-18T${at}Z`,
  actor,
  onBehalfOf: null,
  byLink: false,
  field,
  from: null,
  to: 'inProgress',
});
const messages = [message(1, 'public', '08:00'), message(2, 'internal', '10:00')];

test('messages and events appear in order of time', () => {
  const items = timeline(messages, [change(1, 'status', '09:00:00')], 'all');
  expect(items.map(({ kind }) => kind)).toEqual(['message', 'event', 'message']);
});

test('one person’s changes within a minute share a line', () => {
  const history = [
    change(1, 'status', '09:00:00'),
    change(2, 'responsible', '09:00:20'),
    change(3, 'status', '09:00:30', 'Anna'),
    change(4, 'category', '09:00:40'),
  ];
  const items = timeline([], history, 'all');
  expect(items.map((item) => item.kind === 'event' && item.entries.length)).toEqual([2, 1]);
});

test('the people whom an alarm asked stand between the messages', () => {
  const history = [
    change(1, 'alarmAsked', '09:00:00', ''),
    change(2, 'alarmAsked', '09:10:00', ''),
    change(3, 'alarmTaken', '09:12:00'),
  ];
  const items = timeline(messages, history, 'all');
  expect(items.map(({ kind }) => kind)).toEqual(['message', 'event', 'event', 'message']);
});

test('issue 19: whom an alarm passed over stands with whom it asked', () => {
  const history = [
    change(1, 'alarmAbsent', '09:00:00', ''),
    change(2, 'alarmOffDuty', '09:00:00', ''),
    change(3, 'alarmAsked', '09:00:00', ''),
    change(4, 'alarmInactive', '09:10:00', ''),
    change(5, 'alarmNobody', '09:10:00', ''),
  ];
  const items = timeline([], history, 'all');
  expect(items.map((item) => item.kind === 'event' && item.entries.length)).toEqual([3, 2]);
});

test('a filter leaves only its own messages', () => {
  const items = timeline(messages, [change(1, 'status', '09:00:00')], 'internal');
  expect(items).toHaveLength(1);
});

test('F-32 lines of events between two messages are one, a single line stays', () => {
  const history = [
    change(1, 'status', '08:10:00'),
    change(2, 'responsible', '08:20:00', 'Anna'),
    change(3, 'status', '08:30:00'),
    change(4, 'status', '11:00:00'),
  ];
  const items = folded(timeline(messages, history, 'all'));
  expect(items.map(({ kind }) => kind)).toEqual(['message', 'fold', 'message', 'event']);
  expect(items[1]).toMatchObject({ lines: [[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]] });
});

test('F-32 a conversation begins at a message with what happened just before it, where more than a few messages would be hidden', () => {
  const said = [0, 1, 2, 3, 4, 5].map((n) => message(n + 1, 'public', `0${n}:00`));
  const items = folded(timeline(said, [change(1, 'status', '03:30:00')], 'all'));
  expect(beginningOf(items, 5)).toBe(4);
  expect(beginningOf(items, 6)).toBe(6);
  expect(beginningOf(items, 4)).toBe(0);
  expect(beginningOf(items, undefined)).toBe(0);
});
