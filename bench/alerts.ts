// npm run alerts: provokes each alert of deploy/prometheus at real servers and waits until Prometheus, with those rules and
// scrapes, fires it. Its times are a thirtieth (bench/alerts/faster.ts): five minutes instead of hours. Exit code 1 if one
// does not fire. Needs `prometheus`.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { connectAsOwner } from '#server/db/backup/connectAsOwner.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { aMailServer } from '#tests/support/mailServer.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { faster } from './alerts/faster.ts';
import { withClient } from './drill/drillPostgres15.ts';
import { createProcesses } from './failover/processes.ts';
import { shipped } from './failover/rig.ts';
import { endFelix, type FelixServer, freePort, startFelix } from './felixServer.ts';

const PATIENCE_MS = 240_000;
const EVERY_MS = 250;
const NOWHERE = 'postgres://felix_server:x@127.0.0.1:9/felix';
const CROWD = 40;

const folder = reachableFolder('alerts');
const processes = createProcesses(folder);
const database = await startEmbedded();
const mailServer = await aMailServer({ judge: () => ({ code: 550 }) });
const [metricsPort, backupPort, prometheusPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
];
await withClient(database.url(), (client) => client.query('create database felix'));
const pool = new pg.Pool({ connectionString: database.url('felix'), max: 4 });
const servers: FelixServer[] = [];
const fired = new Set<string>();
const looking = setInterval(() => void look().catch(() => {}), 1_000);

async function main(): Promise<boolean> {
  await migrateDatabase({ owner: database.url('felix'), server: database.serverUrl('felix') });
  await seedDemo(pool, { files: localFiles(join(folder, 'data', 'files')), now: new Date() });
  const names = startPrometheus();
  const server = await startFelix(join(folder, 'data'), {
    port: await freePort(),
    preload: join(import.meta.dirname, 'alerts', 'busy.ts'),
    env: {
      DATABASE_URL: database.serverUrl('felix'),
      DATABASE_OWNER_URL: database.url('felix'),
      DATABASE_READ_URL: NOWHERE,
      MAIL_URL: mailServer.url,
      METRICS: `127.0.0.1:${metricsPort}`,
      FELIX_DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const alone = await startWithoutBackups();
  servers.push(server, alone);
  await provoke(server, alone);
  const silent = names.filter((name) => !fired.has(name));
  console.log(`${names.length - silent.length} of ${names.length} alerts fired`);
  if (silent.length > 0) console.log(`not fired: ${silent.join(', ')}`);
  return silent.length === 0;
}

async function provoke(server: FelixServer, alone: FelixServer) {
  const ask = asking(server.address);
  const headers = await signIn(server.address);
  await fires(['FelixBackupFails'], makeBackupDue);
  await endFelix(alone, 'SIGINT');
  await fires(['FelixDown'], nothing);
  // The digests' own table is gone for as long as the other alerts take.
  await pool.query('alter table digest rename to digest_away');
  await fires(['FelixReplicasUnused'], () => ask('/api/issue/counts', { headers }));
  const { rows } = await pool.query<{ email: string }>(
    'select email from "user" order by id limit 40',
  );
  const forget = (email = '') => ask('/user/forgotPassword', { body: { username: email } });
  let turn = 0;
  await fires(['FelixMailRefused'], () => forget(rows[(turn += 1) % rows.length]?.email));
  await mailServer.close();
  await forget(rows[0]?.email);
  await fires(['FelixLogInsFail'], () =>
    ask('/api/login', { body: { username: 'x', password: 'x' } }),
  );
  await fires(['FelixPagesBroken'], () =>
    ask('/api/csp-report', { body: BROKEN, type: 'application/csp-report' }),
  );
  await fires(['FelixMailServerAway'], nothing);
  await whileHeld('mail in exclusive mode', ['FelixMailWaits']);
  server.child.kill('SIGUSR2');
  await fires(['FelixEventLoopBlocked', 'FelixMemory'], nothing);
  server.child.kill('SIGUSR2');
  await fires(['FelixJobFails'], nothing);
  await pool.query('alter table digest_away rename to digest');
  await makeLate();
  await whileHeld('pgboss.job in exclusive mode', ['FelixJobLate']);
  await whileHeld(
    'session in access exclusive mode',
    ['FelixErrors', 'FelixSlow', 'FelixPoolExhausted', 'FelixDatabaseAway'],
    () => ask('/api/issue/counts', { headers }),
  );
}

/** Does something again and again until these alerts have fired, or it took too long. */
async function fires(names: string[], work: () => Promise<unknown>) {
  const start = performance.now();
  // Before its servers are there, everything is down.
  for (const name of names) fired.delete(name);
  const isOver = () => names.every((name) => fired.has(name));
  while (!isOver() && performance.now() - start < PATIENCE_MS) {
    await Promise.all([work(), pause(EVERY_MS)]);
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  for (const name of names) {
    console.log(`${seconds.padStart(4)} s  ${name} ${fired.has(name) ? 'fired' : 'DID NOT FIRE'}`);
  }
}

async function look() {
  const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`);
  const { data } = (await answer.json()) as {
    data: { alerts: { labels: { alertname: string }; state: string }[] };
  };
  for (const { labels, state } of data.alerts) if (state === 'firing') fired.add(labels.alertname);
}

/** Prometheus, with the rules and scrapes of deploy/ made faster. Gives the names of the alerts. */
function startPrometheus(): string[] {
  const rules = faster(shipped('prometheus/alerts.yaml'));
  processes.put('prometheus/alerts.yaml', rules);
  const config = shipped('prometheus/prometheus.yaml')
    .replaceAll(/_interval: 15s/gu, '_interval: 2s')
    .replace(
      /targets: \[.*\]/u,
      `targets: ['127.0.0.1:${metricsPort}', '127.0.0.1:${backupPort}']`,
    );
  processes.start('prometheus', {
    program: 'prometheus',
    args: [
      `--config.file=${processes.put('prometheus/prometheus.yaml', config)}`,
      `--storage.tsdb.path=${processes.room('prometheus/data')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
  });
  return [...rules.matchAll(/alert: (\w+)/gu)].map(([, name = '']) => name);
}

/** A server with a database of its own, which finds no folder for its backups. */
async function startWithoutBackups(): Promise<FelixServer> {
  const data = processes.room('alone');
  writeFileSync(join(data, 'backups'), '');
  const env = { METRICS: `127.0.0.1:${backupPort}`, FELIX_DEMO: '0', LOG_LEVEL: 'silent' };
  return startFelix(data, { port: await freePort(), env });
}

/** At once, not at night. */
async function makeBackupDue() {
  const owner = await connectAsOwner(placeFor(join(folder, 'alone')).base);
  // The server makes its queues after it is ready.
  await owner.query(`
    insert into pgboss.job (name) select name from pgboss.queue
    where name = 'backup' and not exists (select from pgboss.job where name = 'backup')`);
  await owner.end();
}

const nothing = async () => {};

type Send = { headers?: Record<string, string>; body?: unknown; type?: string };
const BROKEN = { 'csp-report': { 'effective-directive': 'img-src' } };

/** Asks, whatever the answer is. */
const asking =
  (address: string) =>
  async (path: string, { headers, body, type = 'application/json' }: Send) => {
    const write = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(address + path, {
      headers: { ...headers, ...(write && { 'content-type': type }) },
      ...write,
    });
    await answer.body?.cancel();
  };

async function signIn(address: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'admin@felix.example', password: 'felix-demo' });
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/login`, { method: 'POST', headers: json, body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const user = await fetch(`${address}/api/currentUser`, { headers });
  const { agents } = (await user.json()) as { agents: { id: number }[] };
  return { ...headers, 'x-felix-hms-selected-agent': String(agents[0]?.id) };
}

/** Work that is due in a second. */
const makeLate = () =>
  pool.query(
    `insert into pgboss.job (name, start_after) values ('upkeep', now() - interval '1 minute')`,
  );

/** A table is held, so that servers wait, while a crowd asks all the time, until these alerts have fired. */
async function whileHeld(lock: string, names: string[], ask?: () => Promise<void>) {
  const client = await pool.connect();
  await client.query(`begin; lock table ${lock}`);
  const over = new AbortController();
  const crowd = Array.from({ length: ask ? CROWD : 0 }, async () => {
    while (!over.signal.aborted) await ask?.();
  });
  await fires(names, nothing);
  over.abort();
  await client.query('rollback');
  client.release();
  await Promise.all(crowd);
}

/** In reverse order of their start, each even if another fails. */
async function endAll() {
  clearInterval(looking);
  await Promise.all(servers.map((server) => endFelix(server, 'SIGINT')));
  await processes.end('prometheus');
  await pool.end();
  await Promise.allSettled([mailServer.close(), database.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

let isWhole = false;
try {
  isWhole = await main();
} catch (error) {
  console.error(error);
}
await endAll();
process.exit(isWhole ? 0 : 1);
