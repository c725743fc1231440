import { afterAll, expect, it } from 'vitest';

import { missingOf, readCatalogue } from '#server/db/catalogue.ts';
import catalogue from '#server/db/expected.json' with { type: 'json' };
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';

import { type Cluster, postgres15, startCluster } from '../../bench/drill/cluster.ts';
import { contentsOf, differences } from '../../bench/drill/contents.ts';

const folder = ownFolder();
const clusters: Cluster[] = [];
afterAll(() => Promise.all(clusters.map((cluster) => cluster.stop())));

async function contentsAt(url: string) {
  const { pool, close } = openDatabase(url);
  const contents = await contentsOf(pool);
  await close();
  return contents;
}

it('F-01 a dump of a PostgreSQL 15 database restores whole into a cluster without its roles', async ({
  skip,
}) => {
  const bin = postgres15();
  if (bin === undefined) return skip('the programs of PostgreSQL 15 are not installed here');
  const [source, target] = await Promise.all([startCluster(bin), startCluster(bin)]);
  clusters.push(source, target);
  await source.query('create database felix');
  const login = { name: 'felix_server', password: 'felix' };
  await migrateDatabase({ owner: source.url('felix'), server: source.url('felix', login) });
  const original = openDatabase(source.url('felix'));
  await seedDemo(original.pool, { files: localFiles(folder()), now: new Date() });
  await original.close();
  const dump = source.file('felix.dump');
  await source.run('pg_dump', ['-Fc', '-f', dump, source.url('felix')]);

  // As in docs/operations.md: the roles, an empty database, the dump.
  await target.query('create role felix_app nologin; create role felix_system nologin');
  await target.query('create database felix');
  await target.run('pg_restore', ['--exit-on-error', '-d', target.url('felix'), dump]);

  const expected = await contentsAt(source.url('felix'));
  const found = await contentsAt(target.url('felix'));
  expect(Object.keys(expected).length).toBeGreaterThan(60);
  expect(differences(expected, found)).toEqual([]);
  const restored = openDatabase(target.url('felix'));
  expect(missingOf(catalogue, await readCatalogue(restored.pool))).toEqual([]);
  await restored.close();
}, 120_000);
