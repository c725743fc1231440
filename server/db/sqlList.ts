import { type SQL, sql } from 'drizzle-orm';

/** Names from the code as a list in SQL: `x in`. Not for input. */
export const sqlList = (names: readonly string[]): SQL =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`);
