import { chownSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, freePort, startFelix } from '../felixServer.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { contentsOf } from './contents.ts';
import { addresses, fill, withClient } from './drillPostgres15.ts';
import { fileSums } from './fileSums.ts';
import { differencesAt, noteMoment } from './moment.ts';
import type { DrillOptions } from './options.ts';
import { conclude, lossesOf, timed } from './outcome.ts';
import { makeInstallation } from './roles.ts';
import { startWriters } from './writers.ts';

/**
 * Archives the WAL of a live PostgreSQL 15, recovers a copy of it to a moment as docs/operations.md describes, and compares
 * all.
 */
export async function drillPostgresMoment(
  bin: string,
  { writeMs, issues }: DrillOptions,
): Promise<boolean> {
  const folder = reachableFolder('drill');
  const archive = join(folder, 'archive');
  const files = {
    source: join(folder, 'source', 'files'),
    target: join(folder, 'target', 'files'),
  };
  const clusters: Cluster[] = [];
  let server: Awaited<ReturnType<typeof startFelix>> | undefined;
  try {
    const source = await startCluster(bin, {
      settings: [
        'archive_mode=on',
        `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      ],
    });
    clusters.push(source);
    makeFolder(archive, source);
    await makeInstallation(source);
    server = await startFelix(join(folder, 'source'), {
      port: await freePort(),
      env: addresses(source),
    });
    await fill(source, { folder: files.source, issues });
    const writers = await startWriters(server.address);
    await pause(writeMs / 2);
    const base = source.file('base');
    await timed('pg_basebackup', () =>
      source.run('pg_basebackup', ['-c', 'fast', '-D', base, '-d', source.url()]),
    );
    await pause(writeMs / 2);
    const moment = await withClient(source.url('felix'), (client) => noteMoment(client, writers));
    const uploaded = await fileSums(files.source);
    await pause(writeMs / 2);
    const later = (await writers.stop()).slice(moment.written.length);
    console.log(`  written before ${moment.at}: ${moment.written.length}, after: ${later.length}`);
    await endFelix(server, 'SIGINT');
    await source.query('select pg_switch_wal()');
    await untilArchived(source);

    cpSync(files.source, files.target, { recursive: true });
    const target = await timed('recovery', () =>
      recovered(bin, { base, archive, at: moment.at, source }),
    );
    clusters.push(target);
    const found = {
      database: await withClient(target.url('felix'), (client) => contentsOf(client)),
      files: await fileSums(files.target),
    };
    server = await timed('start', async () =>
      startFelix(join(folder, 'target'), { port: await freePort(), env: addresses(target) }),
    );
    const losses = [
      ...lossesOf({ expected: { database: moment.contents, files: uploaded }, found }),
      ...(await differencesAt(server.address, moment, later)),
    ];
    return conclude('PostgreSQL 15, to a moment', losses, {
      tables: Object.keys(moment.contents).length,
      files: Object.keys(uploaded).length,
    });
  } finally {
    if (server) await endFelix(server, 'SIGINT');
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of the account that the cluster runs as. */
function makeFolder(folder: string, cluster: Cluster) {
  mkdirSync(folder);
  const { uid, gid } = statSync(cluster.file('data'));
  chownSync(folder, uid, gid);
}

function untilArchived(source: Cluster) {
  return withClient(source.url(), async (client) => {
    const { rows } = await client.query<{ wal: string }>(
      'select pg_walfile_name(pg_current_wal_lsn() - 1) as wal',
    );
    for (;;) {
      const { rows: archived } = await client.query<{ wal: string }>(
        'select last_archived_wal as wal from pg_stat_archiver',
      );
      if ((archived[0]?.wal ?? '') >= (rows[0]?.wal ?? '')) return;
      await pause(100);
    }
  });
}

type Copy = { base: string; archive: string; at: string; source: Cluster };

function recovered(bin: string, { base, archive, at, source }: Copy) {
  writeFileSync(join(base, 'recovery.signal'), '');
  return startCluster(bin, {
    copied: { data: base, password: source.password },
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${at.replace('Z', '+00')}`,
      'recovery_target_action=promote',
    ],
  });
}
