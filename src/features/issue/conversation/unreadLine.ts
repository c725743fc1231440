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

/** The line as the visit began: it stays while its messages become read. */
export function useUnreadLine(messages: readonly Message[] | undefined): UnreadLine | undefined {
  const [begun, setBegun] = useState<{ line: UnreadLine | undefined }>();
  if (!begun && messages) setBegun({ line: unreadLine(messages) });
  return begun?.line;
}
