import { type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';

import { type Database, isPooled } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** PostgreSQL keeps every prepared statement on every connection: unbounded texts must not fill its memory. */
const MOST = 200;

/**
 * Runs a statement that PostgreSQL plans once per connection instead of once per call. For statements whose text
 * hardly varies and whose best plan does not depend on their parameters: planning may take longer than running.
 */
export async function executePrepared<Row extends QueryResultRow>(
  { db }: { db: Database },
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows } = await askPrepared<Row>(db, { text, values });
  return rows;
}

/** Asks the connection of a transaction; prepared by name, unless there are too many or a pooler is in between. */
export function askPrepared<Row extends QueryResultRow>(
  db: Database,
  { text, values }: { text: string; values: unknown[] },
): Promise<QueryResult<Row>> {
  // Every Drizzle instance knows its connection; the shared type leaves it out.
  const { $client } = db as Database & { $client: ClientBase };
  const name = isPooled($client) ? undefined : nameOf(text);
  return $client.query<Row>({ ...(name && { name }), text, values });
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) {
    return known;
  }
  const name = `felix_${names.size + 1}`;
  names.set(text, name);
  return name;
}
