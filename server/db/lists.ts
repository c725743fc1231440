import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter of a statement: `id = any(${idList(ids)})`. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
