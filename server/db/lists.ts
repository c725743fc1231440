import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter of a statement: `id = any(${idList(ids)})`. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;

/** The same of texts, or of values written as text. */
export const textList = (values: readonly string[], type: 'text' | 'uuid' | 'date' = 'text'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
