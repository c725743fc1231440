import type { z } from 'zod/mini';

import type { InboxLine, notificationCalls } from '#contract/notifications.ts';

import { cutText } from '../../cutText.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { plainText } from '../rich-text/index.ts';
import { finishLines, postponeLines, reopenLines } from './change.repository.ts';
import { type LinesQuery, type RawLine, readLinesPage } from './inbox.repository.ts';

const LONGEST_QUOTE = 300;

type ListQuery = Omit<LinesQuery, 'cursor'> & { after?: string | undefined };

/** A page of the viewer's inbox and all its counts. Throws INVALID for a cursor of another tab. */
export async function listInbox(
  tx: TenantTx,
  me: AgentIdentity,
  { after, ...query }: ListQuery,
): Promise<z.infer<typeof notificationCalls.list.response>> {
  const sort = `inboxLine.${query.tab}`;
  const cursor = after === undefined ? undefined : readCursor(after, sort, me.accountId);
  const { lines, counts } = await readLinesPage(tx, me, { ...query, cursor });
  const shown = lines.slice(0, query.limit);
  const last = lines.length > query.limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ line }) => withQuotes(line)),
    next: last ? writeCursor({ key: last.key, id: last.line.issueId }, sort, me.accountId) : null,
    counts,
  };
}

const withQuotes = (line: RawLine): InboxLine => ({
  ...line,
  reasons: line.reasons.map(({ html, text, ...reason }) => ({
    ...reason,
    quote: quoteOf(html === null ? (text ?? '') : plainText(html)),
  })),
});

function quoteOf(written: string): string | null {
  const text = written.replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return null;
  return text.length > LONGEST_QUOTE ? `${cutText(text, LONGEST_QUOTE)} …` : text;
}

type DoneChange = { issueIds: number[]; isDone: boolean; now: Date };

/** Finishes lines or opens them again. Gives the number that changed. */
export async function setDone(
  tx: TenantTx,
  me: AgentIdentity,
  { issueIds, isDone, now }: DoneChange,
): Promise<number> {
  const changed = await (isDone ? finishLines : reopenLines)(tx, me, { issueIds, now });
  return changed.length;
}

type Postponing = {
  issueIds: number[];
  until: string | null;
  isUntilAnswer: boolean;
  now: Date;
};

/** Postpones lines. Gives the number that changed. Throws INVALID for a time that has passed. */
export async function postpone(
  tx: TenantTx,
  me: AgentIdentity,
  { now, ...postponing }: Postponing,
): Promise<number> {
  if (postponing.until !== null && Date.parse(postponing.until) <= now.getTime()) {
    throw new AppError('INVALID', 'The time has passed', { fields: { until: 'Later than now' } });
  }
  return (await postponeLines(tx, me, postponing)).length;
}
