import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement built once per `shape`; `values` fill its placeholders. */
export type Shaped = { shape: string; make: () => SQL; values: Record<string, unknown> };

const dialect = new PgDialect();
const MOST = 500;
const made = new Map<string, { text: string; params: unknown[] }>();

/** The placeholder for one of `values`. */
export const blank = (name: string): never =>
  // Drizzle accepts a placeholder for any value, whatever its type.
  sql.placeholder(name) as never;

/** A statement's text and parameters, with the text cached: building a long one takes longer than running it. */
export function compile({ shape, make, values }: Shaped): { text: string; values: unknown[] } {
  let compiled = made.get(shape);
  if (!compiled) {
    const { sql: text, params } = dialect.sqlToQuery(make());
    compiled = { text, params };
    const [oldest] = made.size < MOST ? [] : made.keys();
    if (oldest !== undefined) made.delete(oldest);
    made.set(shape, compiled);
  }
  return { text: compiled.text, values: fillPlaceholders(compiled.params, values) };
}
