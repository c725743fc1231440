import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { world } from '#tests/support/world.ts';

type Body = { name: string; language: string; definition: string; config: string[] | null };

// pg_restore empties the search path before it creates anything.
let client: PoolClient;
beforeEach(async () => {
  client = await (await world()).pool.connect();
  await client.query("begin; set local search_path = ''; set local check_function_bodies = on");
});
afterEach(async () => {
  await client.query('rollback');
  client.release();
});

async function functionsOf(schemas: string[]) {
  const { rows } = await client.query<Body>(
    `select p.oid::regprocedure::text as name, l.lanname as language, p.proconfig as config,
       pg_get_functiondef(p.oid) as definition
     from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1) and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')`,
    [schemas],
  );
  return rows;
}

it('F-01 no SQL function needs a search path: each can be created without one', async () => {
  const all = await functionsOf(['public', 'pgboss']);
  const broken: string[] = [];
  for (const { name, definition } of all.filter(({ language }) => language === 'sql')) {
    await client.query('savepoint made');
    await client
      .query(definition)
      .catch((error: Error) => broken.push(`${name}: ${error.message}`));
    await client.query('rollback to made');
  }
  expect(all.length).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

// PostgreSQL checks names in PL/pgSQL bodies only when they run. The queue’s own functions qualify every name.
it('F-01 every PL/pgSQL function, and every security definer function, sets its search path', async () => {
  const bound = (await functionsOf(['public'])).filter(
    ({ language, definition }) =>
      language === 'plpgsql' || /\n.* SECURITY DEFINER/u.test(definition),
  );
  const path = 'search_path=pg_catalog, public, pg_temp';
  expect(bound.length).toBeGreaterThan(20);
  expect(bound.filter(({ config }) => !config?.includes(path)).map(({ name }) => name)).toEqual([]);
});
