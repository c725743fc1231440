import { type SQL, sql } from 'drizzle-orm';

import { blank } from '../../db/shaped.ts';
import type { Cursor } from './cursor.ts';
import { issueScope, type Reader } from './scope.repository.ts';
import { hasWords } from './search.repository.ts';

type Among = { ids: SQL; words: { text: SQL } | undefined; filters: SQL[] };

/** The ids that a list is asked for alone, as they stand in the statement. */
export const among = (ids: number[] | undefined): SQL | undefined =>
  ids && sql`${blank('ids')}::int[]`;

/** Those of the ids that a filter lets through, as `page`: looked up one by one, not walked to. */
export const amongPage = (me: Reader, { ids, words, filters }: Among): SQL => sql`
  page as materialized (select i.* from issue i
    where i.id = any(${ids}) and ${sql.join(filters, sql` and `)} and ${issueScope(me)}
      and ${words ? hasWords(me, words.text) : sql`true`})`;

/** A cursor without its values. Where the last row had nothing to sort by, what follows is asked for in another way. */
export const unfilled = (cursor: Cursor): Cursor => ({
  ...cursor,
  key: cursor.key === null ? null : blank('cursorKey'),
  id: blank('cursorId'),
});
