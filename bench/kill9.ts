// npm run kill9 [kills]: kills the server with SIGKILL while people report issues, then checks for every acknowledged
// issue; then two servers in turn while alarms go out.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, type FelixServer, freePort, startFelix } from './felixServer.ts';
import { killWhileAlarming } from './kill9Alarms.ts';

const KILLS = Number(process.argv[2] ?? 20);
const CLIENTS = 8;
const LONGEST_RESTART_MS = 5_000;

type Report = { key: string; title: string; priority?: 'urgent' };
type Project = { id: number; projectTypeId: number | null };
type AnsweredWrite = { id: number; number: number };

const acknowledged = new Map<string, Report & AnsweredWrite>();
let unanswered: Report[] = [];
let headers: Record<string, string> = { 'content-type': 'application/json' };
let projectId = 0;

async function signIn(address: string) {
  const answer = await ask<{ access_token: string }>(address, '/api/login', {
    username: 'admin@felix.example',
    password: 'felix-demo',
  });
  headers = { ...headers, authorization: `Bearer ${answer.access_token}` };
  const user = await ask<{ agents: { id: number }[] }>(address, '/api/currentUser');
  headers = { ...headers, 'x-felix-hms-selected-agent': String(user.agents[0]?.id) };
  projectId = await projectWithoutForm(address);
}

/** A project whose report form requires only a title. */
async function projectWithoutForm(address: string) {
  const { list } = await ask<{ list: Project[] }>(address, '/api/project/options');
  for (const { id, projectTypeId } of list) {
    if (projectTypeId === null) return id;
    const type = await ask<{ hasForm: boolean }>(address, `/api/projectType/${projectTypeId}`);
    if (!type.hasForm) return id;
  }
  throw new Error('Every project has a form');
}

async function ask<T>(address: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(address + path, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const send = async (address: string, report: Report) => {
  const { list } = await ask<{ list: AnsweredWrite[] }>(address, '/api/issue/report', {
    projectId,
    issues: [report],
  });
  const [made] = list;
  if (!made) throw new Error('A report without an answer');
  return made;
};

/** Reports issues in sequence until the server is gone. */
async function client(address: string) {
  for (;;) {
    const report = { key: randomUUID(), title: `Kill ${randomUUID()}` };
    try {
      acknowledged.set(report.key, { ...report, ...(await send(address, report)) });
    } catch (error) {
      // A dropped connection is expected; a refusal would be a fault of this script.
      if (error instanceof Error && error.message.startsWith('/api')) throw error;
      unanswered.push(report);
      return;
    }
  }
}

/** Resends requests without a response: each issue may exist already and must exist exactly once. */
async function retry(address: string) {
  for (const report of unanswered) {
    const first = await send(address, report);
    const second = await send(address, report);
    if (first.id !== second.id) throw new Error(`${report.key} was made twice`);
    acknowledged.set(report.key, { ...report, ...first });
  }
  unanswered = [];
}

async function countLost(address: string) {
  const waiting = [...acknowledged.values()];
  let lost = 0;
  const reader = async () => {
    for (let report = waiting.pop(); report; report = waiting.pop()) {
      const found = await ask<{ title: string }>(address, `/api/issue/${report.id}`).catch(
        () => undefined,
      );
      if (found?.title !== report.title) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, reader));
  return lost;
}

const folder = reachableFolder('kill9');
const port = await freePort();
const start = () => startFelix(join(folder, 'data'), { port });
let server: FelixServer | undefined;
try {
  server = await start();
  console.log(`first start, with the demo data: ${Math.round(server.startMs)} ms`);
  await signIn(server.address);
  const before = await send(server.address, { key: randomUUID(), title: 'The first' });
  const restarts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const clients = Array.from({ length: CLIENTS }, () => client(server?.address ?? ''));
    await pause(100 + Math.random() * 1_500);
    await endFelix(server, 'SIGKILL');
    await Promise.all(clients);
    server = await start();
    restarts.push(Math.round(server.startMs));
    await retry(server.address);
  }
  const lost = await countLost(server.address);
  const numbers = [...acknowledged.values()].map(({ number }) => number);
  // Numbers have no gaps, so one beyond the count would be a duplicated issue.
  const doubled = Math.max(...numbers) - before.number - acknowledged.size;
  const slowest = Math.max(...restarts);
  console.log(`kills ${KILLS}, clients ${CLIENTS}, acknowledged ${acknowledged.size}`);
  console.log(`lost ${lost}, made twice ${doubled}`);
  console.log(
    `restart: slowest ${slowest} ms of at most ${LONGEST_RESTART_MS}; all ${restarts.join(' ')}`,
  );
  process.exitCode = lost > 0 || doubled !== 0 || slowest > LONGEST_RESTART_MS ? 1 : 0;
} finally {
  if (server) await endFelix(server, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

headers = { 'content-type': 'application/json' };
const faults = await killWhileAlarming(KILLS, {
  signIn: async (address) => {
    await signIn(address);
    return async (to, key) =>
      (await send(to, { key, title: `Urgent ${key}`, priority: 'urgent' })).id;
  },
});
console.log(`alarms: kills ${KILLS}, faults ${faults.length}`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
