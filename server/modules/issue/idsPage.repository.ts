import { type SQL, sql } from 'drizzle-orm';

import { blank } from '../../db/shaped.ts';
import type { Reader } from '../visibility/index.ts';
import type { Cursor } from '../../http/cursor.ts';
import { issueScope } from './scope.repository.ts';
import { hasWords } from './search.repository.ts';

type IdsQuery = { ids: SQL; words: { text: SQL } | undefined; filters: SQL[] };

/** The explicit id list of a list query, as a SQL condition. */
export const idsCondition = (ids: number[] | undefined): SQL | undefined =>
  ids && sql`${blank('ids')}::int[]`;

/** The given ids that pass the filter, as `page`: looked up by id instead of walking an index. */
export const pageOfIds = (me: Reader, { ids, words, filters }: IdsQuery): SQL => sql`
  page as materialized (select i.* from issue i
    where i.id = any(${ids}) and ${sql.join(filters, sql` and `)} and ${issueScope(me)}
      and ${words ? hasWords(me, words.text) : sql`true`})`;

/** A cursor without its values. A last row without a sort value needs a different condition for the next page. */
export const cursorShape = (cursor: Cursor): Cursor => ({
  ...cursor,
  key: cursor.key === null ? null : blank('cursorKey'),
  id: blank('cursorId'),
});
