import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import pg from 'pg';

import { migrateDatabase } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';

import { type Cluster, postgres15, startCluster } from '../../bench/drill/cluster.ts';
import { makeInstallation, OWNER, SERVER } from '../../bench/drill/roles.ts';
import { endFelix, freePort, startFelix } from '../../bench/felixServer.ts';
import { ROOT } from '../../scripts/sources.ts';

/** `nobody`: PgBouncer refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The PgBouncer program, or undefined if not installed. */
const pgbouncer = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** The programs that `pooledServers` needs, or undefined if one is not installed. */
export function poolerPrograms() {
  const [postgres, pooler] = [postgres15(), pgbouncer()];
  return postgres !== undefined && pooler !== undefined ? { postgres, pooler } : undefined;
}
type Programs = NonNullable<ReturnType<typeof poolerPrograms>>;

/**
 * Two servers with the demo’s data on a PostgreSQL 15 of least privilege, behind PgBouncer in transaction mode with
 * fewer connections than the servers have together.
 */
export async function pooledServers({ postgres, pooler }: Programs, folder: string) {
  const cluster = await startCluster(postgres);
  const ends: (() => Promise<unknown>)[] = [() => cluster.stop()];
  try {
    await makeInstallation(cluster);
    await migrateDatabase({
      owner: cluster.url('felix', OWNER),
      server: cluster.url('felix', SERVER),
    });
    const files = join(folder, 'files');
    const pool = new pg.Pool({ connectionString: cluster.url('felix') });
    await seedDemo(pool, { files: localFiles(files), now: new Date() });
    await pool.end();
    const { url, stop: stopPooler } = await startPooler(pooler, cluster);
    ends.unshift(stopPooler);
    const env = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: cluster.url('felix', SERVER),
      DATABASE_POOLER: 'transaction',
      FILES_URL: `file://${files}`,
      FELIX_DEMO: '0',
    };
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) =>
        startFelix(join(folder, name), { port: await freePort(), env }),
      ),
    );
    ends.unshift(...servers.map((server) => () => endFelix(server, 'SIGINT')));
    const stop = () => endAll(ends);
    return { addresses: servers.map(({ address }) => address), cluster, stop };
  } catch (error) {
    await endAll(ends);
    throw error;
  }
}

async function endAll(ends: (() => Promise<unknown>)[]) {
  for (const end of ends) {
    await end();
  }
}

const SHIPPED = join(ROOT, 'deploy', 'pgbouncer.ini');

/** PgBouncer as shipped, in transaction mode, in front of a cluster, with the address of the server's log-in. */
export async function startPooler(program: string, cluster: Cluster) {
  const port = await freePort();
  const [settings, users] = [cluster.file('pooler.ini'), cluster.file('users.txt')];
  const { port: direct } = new URL(cluster.url());
  writeFileSync(users, `"${SERVER.name}" "${SERVER.password}"`);
  const database = `felix = host=127.0.0.1 port=${direct} dbname=felix`;
  // Of settings given twice the later counts.
  writeFileSync(
    settings,
    `${readFileSync(SHIPPED, 'utf8').replace(/^felix = .*$/mu, database)}
listen_addr = 127.0.0.1
listen_port = ${port}
auth_file = ${users}
default_pool_size = 4
`,
  );
  for (const file of [settings, users]) {
    chmodSync(file, 0o600);
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
  }
  const child = spawn(program, ['-q', settings], { ...account, stdio: 'ignore' });
  const url = `postgres://${SERVER.name}:${SERVER.password}@127.0.0.1:${port}/felix`;
  return { url, stop: () => ended(child) };
}

async function ended(child: ChildProcess) {
  const exited = new Promise((done) => child.once('exit', done));
  if (child.exitCode === null && child.kill('SIGINT')) await exited;
}
