import { type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase, QueryResultRow } from 'pg';

import type { Database } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** A server keeps every prepared statement on every connection; what varies without end must not fill them. */
const MOST = 200;

/**
 * Runs a statement that PostgreSQL plans once per connection instead of once per call. For statements whose text
 * hardly varies and whose best plan does not depend on their parameters: planning may take longer than running.
 */
export async function executePrepared<Row extends QueryResultRow>(
  { db }: { db: Database },
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = nameOf(text);
  // Every Drizzle instance knows its connection; the shared type leaves it out.
  const { $client } = db as Database & { $client: ClientBase };
  const { rows } = await $client.query<Row>({ ...(name && { name }), text, values: params });
  return rows;
}

/** The name a text is prepared by; undefined where there are too many already. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) {
    return known;
  }
  const name = `felix_${names.size + 1}`;
  names.set(text, name);
  return name;
}
