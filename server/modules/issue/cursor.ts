import { createHash } from 'node:crypto';

import type { IssueSort } from '#contract/issueFilter.ts';

import { AppError } from '../../http/errors.ts';

/** Where a page ended: the sort's value of its last row (null where it has none) and that row's id. */
export type Cursor = {
  key: string | null;
  id: number;
  /** In a list with what was rejected first: it ended among that. */
  rejected?: boolean;
};

/** The order of a list: a sort, or one's own list with what was rejected first. */
export type CursorSort = IssueSort | 'own';

/** Writes a cursor that only the same sort in the same account takes. */
export function writeCursor(cursor: Cursor, sort: CursorSort, accountId: number): string {
  const text = JSON.stringify([cursor.key, cursor.id]);
  return Buffer.from(`${digest(text, sort, accountId)}${text}`).toString('base64url');
}

/** Reads what `writeCursor` wrote. Throws INVALID for anything else. */
export function readCursor(written: string, sort: CursorSort, accountId: number): Cursor {
  const plain = Buffer.from(written, 'base64url').toString();
  const text = plain.slice(DIGEST_LENGTH);
  if (plain.slice(0, DIGEST_LENGTH) !== digest(text, sort, accountId)) {
    throw new AppError('INVALID', 'The query is not valid', {
      fields: { cursor: 'Not a cursor of this list' },
    });
  }
  const [key, id] = JSON.parse(text) as [string | null, number];
  return { key, id };
}

const DIGEST_LENGTH = 16;

// No secret: what a cursor can reach is decided by the agent's scope. It is there so that a mangled one is refused.
const digest = (text: string, sort: CursorSort, accountId: number) =>
  createHash('sha256')
    .update(`${accountId} ${sort} ${text}`)
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
