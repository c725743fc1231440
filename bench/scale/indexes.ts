import type { ClientBase } from 'pg';

/** What the fill writes many rows of. */
const TABLES = ['issue', 'message', 'delegation', 'notification', 'inbox_line', 'unread'];

/**
 * Notes and drops the indexes and unique constraints of the large tables, as the catalogue has them. Primary keys stay:
 * foreign keys stand on them. The notes are kept until all are built again, whatever ends the run.
 */
export async function dropIndexes(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table if not exists scale.dropped (drop text not null, build text primary key, size bigint not null)`,
  );
  const { rows } = await client.query<{ drop: string }>(
    `insert into scale.dropped (drop, build, size)
     select case when k.oid is null then format('drop index %s', x.indexrelid::regclass)
         else format('alter table %s drop constraint %I', x.indrelid::regclass, k.conname) end,
       case when k.oid is null then pg_get_indexdef(x.indexrelid)
         else format('alter table %s add constraint %I %s', x.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end,
       pg_relation_size(x.indexrelid)
     from pg_index x left join pg_constraint k on k.conindid = x.indexrelid and k.contype = 'u'
     where x.indrelid = any (array(select to_regclass(t) from unnest($1::text[]) t)) and not x.indisprimary
     returning drop`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  await client.query('commit');
}

/** Builds what was dropped, each in its own transaction with its note. Returns the seconds that each took. */
export async function buildIndexes(
  client: ClientBase,
  onBuilt: (build: string, seconds: number) => void,
): Promise<void> {
  const { rows: there } = await client.query<{ table: string | null }>(
    `select to_regclass('scale.dropped')::text as table`,
  );
  if (!there[0]?.table) return;
  const { rows } = await client.query<{ build: string }>(
    'select build from scale.dropped order by size desc, build',
  );
  for (const { build } of rows) {
    const start = performance.now();
    await client.query('begin');
    await client.query(build);
    await client.query('delete from scale.dropped where build = $1', [build]);
    await client.query('commit');
    onBuilt(build, (performance.now() - start) / 1000);
  }
}
