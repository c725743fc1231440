import type pg from 'pg';

/** The database's content: row count and checksum per table, state per sequence. */
export type Contents = Record<string, string>;

type Queried = Pick<pg.Pool, 'query'>;

/**
 * Every table and sequence of the product. Runs in the caller's transaction of `client` if they must be of one moment.
 * With `columns`, only these columns of a table count.
 */
export async function contentsOf(
  client: Queried,
  schemas = ['public', 'drizzle', 'pgboss'],
  columns: Record<string, string> = {},
): Promise<Contents> {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'S') and c.relpersistence = 'p' order by 1`,
    [schemas],
  );
  const contents: Contents = {};
  for (const { name, kind } of rows) {
    const sum =
      kind === 'S'
        ? `select last_value || ' ' || is_called as said from ${name}`
        : `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as said
            from (select ${columns[name] ?? '*'} from ${name}) t`;
    const found = await client.query<{ said: string }>(sum);
    contents[name] = found.rows[0]?.said ?? '';
  }
  return contents;
}

/** Tables only: after a recovery, sequences are ahead by up to 32. */
export const tablesOf = (contents: Contents): Contents =>
  Object.fromEntries(Object.entries(contents).filter(([, said]) => said.includes(' rows, ')));

/** The differences, one line each. */
export function differences(expected: Contents, found: Contents): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'nothing'}, restored ${found[name] ?? 'nothing'}`);
}
