import { createHash } from 'node:crypto';

import { AppError } from './errors.ts';

/** End of a page: the sort value of its last row (null if it has none) and that row's id. */
export type Cursor = {
  key: string | null;
  id: number;
  /** In a list with rejected issues first: the page ended among those. */
  rejected?: boolean;
};

/** Encodes a cursor, valid only for the same sort and account. */
export function writeCursor(cursor: Cursor, sort: string, accountId: number): string {
  const text = JSON.stringify([cursor.key, cursor.id]);
  return Buffer.from(`${digest(text, sort, accountId)}${text}`).toString('base64url');
}

/** Decodes a cursor of `writeCursor`. Throws INVALID for anything else. */
export function readCursor(written: string, sort: string, accountId: number): Cursor {
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

// Not a secret: the agent's scope decides what a cursor can reach. The digest only rejects mangled cursors.
const digest = (text: string, sort: string, accountId: number) =>
  createHash('sha256')
    .update(`${accountId} ${sort} ${text}`)
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
