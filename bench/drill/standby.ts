import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { type Cluster, give, startCluster } from './cluster.ts';

/** Starts a streaming replica of a cluster, in a folder of its own beside the cluster's data. End it first. */
export async function startStandby(
  primary: Cluster,
  { name, settings = [] }: { name: string; settings?: string[] },
): Promise<Cluster> {
  const data = primary.file(name);
  await copyTo(primary, data);
  const { hostname, port } = new URL(primary.url());
  const source = `host=${hostname} port=${port} user=postgres password=${primary.password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  for (const file of ['backup_label', 'standby.signal']) give(join(data, file));
  return startCluster(primary.bin, {
    copied: { data, password: primary.password },
    isStandby: true,
    settings,
  });
}

/** Not by pg_basebackup: the programs that npm brings are without it. */
async function copyTo(primary: Cluster, data: string) {
  const client = new pg.Client(primary.url());
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', primary.data, data]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    rmSync(join(data, 'postmaster.pid'), { force: true });
  } finally {
    await client.end();
  }
}
