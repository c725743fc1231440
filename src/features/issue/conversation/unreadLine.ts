import { useState } from 'react';

import type { Message } from '#contract/messages.ts';

export type UnreadLine = { firstId: number; count: number; since: string };

/** The first message that the viewer has not read, and the number of them. */
export function unreadLine(messages: readonly Message[]): UnreadLine | undefined {
  const unread = messages
    .filter((message) => message.unread)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const [first] = unread;
  return first && { firstId: first.id, count: unread.length, since: first.createdAt };
}

/** Shown at first, the unread ones among them. */
const LEAST = 3;
/** Of a longer conversation without unread messages only the last are shown at first. */
const MANY = 100;
const LAST = 50;

/** The first message shown when a conversation is opened. */
export function firstShownId(
  messages: readonly Message[],
  line: UnreadLine | undefined,
): number | undefined {
  const { length } = messages;
  const at = messages.findIndex(({ id }) => id === line?.firstId);
  const read = length > MANY ? length - LAST : 0;
  return messages[line ? Math.min(at, Math.max(0, length - LEAST)) : read]?.id;
}

type Begun = { line?: UnreadLine | undefined; firstId?: number | undefined };

/** The line as the visit began, and the first message shown then: they stay while its messages become read. */
export function useBeginning(messages: readonly Message[] | undefined): Begun {
  const [begun, setBegun] = useState<Begun>();
  if (!begun && messages) {
    const line = unreadLine(messages);
    setBegun({ line, firstId: firstShownId(messages, line) });
  }
  return begun ?? {};
}
