// node bench/replicas.ts: what two streaming replicas take off the primary. One server, eight readers and one writer, first
// without DATABASE_READ_URL and then with it, in turn; processor time of the primary, of each replica and of the server from
// /proc. ISSUES (20,000), SECONDS (20) and ROUNDS (3) make it smaller or longer. Everything shares this machine's processors, so
// the requests a second say little; the primary's processor time per 1,000 reads is what replicas save.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#server/db/client.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openSession } from '#tests/support/people.ts';

import { type Cluster, startCluster } from './drill/cluster.ts';
import { makeInstallation, OWNER, SERVER } from './drill/roles.ts';
import { startStandby } from './drill/standby.ts';
import { endFelix, freePort, startFelix } from './felixServer.ts';
import { fillIssues } from './manyIssues.ts';
import { median, percentile } from './throttled.ts';

const ISSUES = Number(process.env['ISSUES'] ?? 20_000);
const SECONDS = Number(process.env['SECONDS'] ?? 20);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const READERS = 8;
const WRITE_EVERY_MS = 200;
const TOKEN = 'a-token-of-the-bench';
const SETTINGS = ['jit=off', 'shared_buffers=128MB', 'max_connections=60'];

const folder = mkdtempSync(join(tmpdir(), 'felix-replicas-'));
const primary = await startCluster(placeFor(folder).bin, { settings: SETTINGS });
await makeInstallation(primary);
await migrateDatabase({ owner: primary.url('felix', OWNER), server: primary.url('felix', SERVER) });
const { pool, db, close } = openDatabase(primary.url('felix'), { answerMs: 0 });
const crowd = await fillIssues(pool, ISSUES);
const headers = await signIn();
const standbys = [await standby('standby-1'), await standby('standby-2')];
const balancer = await startBalancer(standbys);
const files = join(folder, 'files');
mkdirSync(files);

const rounds = { without: [] as Round[], with: [] as Round[] };
try {
  for (let n = 0; n < ROUNDS; n += 1) {
    rounds.without.push(await measure());
    rounds.with.push(await measure(balancer.url));
  }
} finally {
  await close();
  balancer.close();
  for (const each of standbys) await each.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, measured] of Object.entries(rounds)) {
  console.log(`\n${name} replicas, median of ${ROUNDS}`);
  for (const key of Object.keys(measured[0] ?? {}) as (keyof Round)[]) {
    console.log(`  ${key.padEnd(48)} ${median(measured.map((round) => round[key])).toFixed(1)}`);
  }
}

type Round = Awaited<ReturnType<typeof measure>>;

/** One server under load, without replicas or with them. */
async function measure(readUrl?: string) {
  const felix = await startFelix(join(folder, randomUUID()), {
    port: await freePort(),
    env: {
      DATABASE_URL: primary.url('felix', SERVER),
      ...(readUrl !== undefined && { DATABASE_READ_URL: readUrl }),
      FILES_URL: `file://${files}`,
      METRICS_TOKEN: TOKEN,
    },
  });
  try {
    await load(felix.address, 3);
    const servers = { primary: primary.pid, first: standbys[0]!.pid, second: standbys[1]!.pid };
    const cpu = () => ({
      primary: treeMs(servers.primary),
      replicas: treeMs(servers.first) + treeMs(servers.second),
      felix: treeMs(felix.child.pid),
    });
    const [before, countsBefore] = [cpu(), await counts(felix.address)];
    const times = await load(felix.address, SECONDS);
    const [after, countsAfter] = [cpu(), await counts(felix.address)];
    const per1000 = (of: keyof typeof before) => ((after[of] - before[of]) / times.length) * 1_000;
    const atReplica = countsAfter.replica - countsBefore.replica;
    const fallbacks = countsAfter.fallbacks - countsBefore.fallbacks;
    return {
      'primary, processor ms per 1,000 reads': per1000('primary'),
      'both replicas, processor ms per 1,000 reads': per1000('replicas'),
      'Felix, processor ms per 1,000 reads': per1000('felix'),
      'reads a second': times.length / SECONDS,
      'read p50, ms': median(times),
      'read p99, ms': percentile(times, 0.99),
      'reads at a replica, %': (atReplica / times.length) * 100,
      'fallbacks, %': (fallbacks / times.length) * 100,
    };
  } finally {
    await endFelix(felix, 'SIGTERM');
  }
}

/** The milliseconds of every read; one person writes beside the readers. */
async function load(address: string, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const paths = [
    '/api/issue?status=new&status=inProgress&status=waiting',
    `/api/issue/${crowd.issueId}`,
    `/api/issue/${crowd.issueId}/messages`,
    '/api/search?q=vatten',
  ];
  const reader = async (first: number) => {
    for (let n = first; performance.now() < end; n += 1) {
      const start = performance.now();
      const answer = await fetch(address + paths[n % paths.length]!, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${paths[n % paths.length]}: ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  const writer = async () => {
    while (performance.now() < end) {
      const answer = await fetch(`${address}/api/issue/${crowd.issueId + 1}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ key: randomUUID(), type: 'public', html: '<p>Hej</p>' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await pause(WRITE_EVERY_MS);
    }
  };
  await Promise.all([writer(), ...Array.from({ length: READERS }, (_, n) => reader(n))]);
  return times;
}

async function counts(address: string) {
  const answer = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const text = await answer.text();
  const sum = (line: RegExp) =>
    [...text.matchAll(line)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    replica: sum(/^felix_db_transaction_duration_seconds_count\{kind="replica"\} (\d+)$/gmu),
    fallbacks: sum(/^felix_replica_fallbacks_total\{.*\} (\d+)$/gmu),
  };
}

/** Processor time of a process, its children and those of them that have ended. */
function treeMs(pid: number | undefined): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const [parent, user, system, ofUser, ofSystem] = [1, 11, 12, 13, 14].map((n) =>
          Number(fields[n]),
        ) as [number, number, number, number, number];
        return [{ id: Number(name), parent, own: user + system, ended: ofUser + ofSystem }];
      } catch {
        return [];
      }
    });
  const ticks = stats.reduce(
    (total, { id, parent, own, ended }) =>
      total + (id === pid ? own + ended : parent === pid ? own : 0),
    0,
  );
  return ticks * 10;
}

function standby(name: string) {
  return startStandby(primary, { name, settings: SETTINGS });
}

/** Gives each connection to the next replica, as HAProxy does. */
async function startBalancer(targets: Cluster[]) {
  const ports = targets.map((target) => Number(new URL(target.url()).port));
  let next = 0;
  const server = createServer((near) => {
    const far = connect(ports[(next += 1) % ports.length]!, '127.0.0.1');
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => {});
    near.pipe(far).pipe(near);
  });
  const port = await freePort();
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const url = new URL(primary.url('felix', SERVER));
  url.port = String(port);
  return { url: url.href, close: () => server.close() };
}

async function signIn() {
  const { rows } = await pool.query<{ user_id: number }>(
    'select user_id from agent where id = $1',
    [crowd.adminId],
  );
  const token = await openSession(db, rows[0]!.user_id);
  return {
    authorization: `Bearer ${token}`,
    'x-felix-hms-selected-agent': String(crowd.adminId),
  };
}
