import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { seedDemo } from '#server/db/seed/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, freePort, startFelix } from '../felixServer.ts';
import { fillIssues } from '../manyIssues.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { contentsOf } from './contents.ts';
import { fileSums } from './fileSums.ts';
import type { DrillOptions } from './options.ts';
import { conclude, lossesOf, timed } from './outcome.ts';
import { BACKUP, makeInstallation, OWNER, SERVER } from './roles.ts';
import { missingAt, startWriters } from './writers.ts';

/**
 * Dumps a live PostgreSQL 15, restores it into a cluster without roles as docs/operations.md describes, and compares
 * all.
 */
export async function drillPostgres15(
  bin: string,
  { writeMs, issues }: DrillOptions,
): Promise<boolean> {
  const folder = reachableFolder('drill');
  const files = {
    source: join(folder, 'source', 'files'),
    target: join(folder, 'target', 'files'),
  };
  const [source, target] = await Promise.all([startCluster(bin), startCluster(bin)]);
  const start = async (cluster: Cluster, dataDir: string) =>
    startFelix(join(folder, dataDir), { port: await freePort(), env: addresses(cluster) });
  let server: Awaited<ReturnType<typeof start>> | undefined;
  try {
    await makeInstallation(source);
    server = await start(source, 'source');
    await fill(source, { folder: files.source, issues });
    const writers = await startWriters(server.address);
    await pause(writeMs);

    const before = await writers.pause();
    writers.goOn();
    const uploaded = await fileSums(files.source);
    const dump = source.file('felix.dump');
    const database = await timed('pg_dump', () => dumpAtOneMoment(source, dump));
    await timed('copy of the files', async () =>
      cpSync(files.source, files.target, { recursive: true }),
    );
    const all = await writers.stop();
    console.log(`  written before: ${before.length}, meanwhile: ${all.length - before.length}`);
    await endFelix(server, 'SIGINT');

    await makeInstallation(target);
    await timed('pg_restore', () =>
      target.run('pg_restore', ['--exit-on-error', '-j', '2', '-d', target.url('felix'), dump]),
    );
    const restored = await withClient(target.url('felix'), (client) => contentsOf(client));
    const found = { database: restored, files: await fileSums(files.target) };
    server = await timed('start', () => start(target, 'target'));
    const expected = { database, files: uploaded };
    const losses = [...lossesOf({ expected, found }), ...(await missingAt(server.address, before))];
    return conclude('PostgreSQL 15', losses, {
      tables: Object.keys(database).length,
      files: Object.keys(uploaded).length,
    });
  } finally {
    if (server) await endFelix(server, 'SIGINT');
    await Promise.all([source.stop(), target.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

export const addresses = (cluster: Cluster) => ({
  DATABASE_URL: cluster.url('felix', SERVER),
  DATABASE_OWNER_URL: cluster.url('felix', OWNER),
  FELIX_DEMO: '0',
});

export async function fill(
  cluster: Cluster,
  { folder, issues }: { folder: string; issues: number },
) {
  const pool = new pg.Pool({ connectionString: cluster.url('felix'), max: 2 });
  await seedDemo(pool, { files: localFiles(folder), now: new Date() });
  if (issues > 0) await timed(`${issues} issues made`, () => fillIssues(pool, issues));
  await pool.end();
}

/** The dump, and the database's content in the same snapshot. */
function dumpAtOneMoment(cluster: Cluster, dump: string) {
  const url = cluster.url('felix', BACKUP);
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const contents = await contentsOf(client);
    await cluster.run('pg_dump', ['-Fc', `--snapshot=${rows[0]?.id}`, '-f', dump, url]);
    return contents;
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
