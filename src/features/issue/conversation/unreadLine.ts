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

/** The first message shown when a conversation is opened; none without unread ones: it opens at its end. */
export function firstShownId(
  messages: readonly Message[],
  line: UnreadLine | undefined,
): number | undefined {
  const { length } = messages;
  const at = messages.findIndex(({ id }) => id === line?.firstId);
  return line && messages[Math.min(at, Math.max(0, length - LEAST))]?.id;
}

type Begun = { line?: UnreadLine | undefined; firstId?: number | undefined };

/** The line as the visit began, and the first message shown then: they stay while its messages become read. */
export function useBeginning(messages: readonly Message[] | undefined): Begun {
  const [kept, setBegun] = useState<Begun>();
  const begun = kept ?? (messages && beginningIn(messages));
  if (begun && begun !== kept) setBegun(begun);
  return begun ?? {};
}

function beginningIn(messages: readonly Message[]): Begun {
  const line = unreadLine(messages);
  return { line, firstId: firstShownId(messages, line) };
}
