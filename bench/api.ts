import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import pg from 'pg';

import type { Floors, Statement } from './floorServer.ts';
import { median } from './throttled.ts';

const ROUNDS = 5;
const REQUESTS = 1000;
const agent = new Agent({ keepAlive: true });

export type ApiStage = {
  /** The running server and its process. */
  address: string;
  pid: number;
  /** The same database, for the floor figures. */
  url: string;
  headers: Record<string, string>;
  issueId: number;
  projectId: number;
};

/**
 * List, detail and create on the running server against the bare statements on the same database: unloaded p50 and Node
 * processor time per request. Alternating, five rounds, medians.
 */
export async function measureApi(stage: ApiStage) {
  const { child, floorAddress } = await startFloor(stage);
  const calls = {
    list: () => send(stage, 'GET', '/api/issue?status=new&status=inProgress&status=waiting'),
    detail: () => send(stage, 'GET', `/api/issue/${stage.issueId}`),
    create: createCall(stage),
  };
  const figures: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    const floor = () => ask(`${floorAddress}/${name}`, 'GET', {});
    const { ours, theirs } = await inTurns({
      call,
      floor,
      pid: stage.pid,
      floorPid: child.pid ?? 0,
    });
    figures[`${name} p50 ms / floor / ratio (goal 1.6)`] =
      `${ours.p50.toFixed(2)} / ${theirs.p50.toFixed(2)} / ${(ours.p50 / theirs.p50).toFixed(2)}`;
    figures[`${name} Node CPU µs / floor / ratio (goal 1.67)`] =
      `${Math.round(ours.cpu)} / ${Math.round(theirs.cpu)} / ${(ours.cpu / theirs.cpu).toFixed(2)}`;
  }
  child.kill();
  return figures;
}

/** Reports an issue of a project. */
export const createCall = (stage: ApiStage) => () =>
  send(stage, 'POST', '/api/issue/report', {
    projectId: stage.projectId,
    issues: [{ key: randomUUID(), title: 'Mätning' }],
  });

type RequestTurn = {
  call: () => Promise<void>;
  floor: () => Promise<void>;
  pid: number;
  floorPid: number;
};

async function inTurns({ call, floor, pid, floorPid }: RequestTurn) {
  const ours: RoundFigures[] = [];
  const theirs: RoundFigures[] = [];
  await round(call, pid);
  await round(floor, floorPid);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    ours.push(await round(call, pid));
    theirs.push(await round(floor, floorPid));
  }
  const middle = (rounds: RoundFigures[]): RoundFigures => ({
    p50: median(rounds.map(({ p50 }) => p50)),
    cpu: median(rounds.map(({ cpu }) => cpu)),
  });
  return { ours: middle(ours), theirs: middle(theirs) };
}

type RoundFigures = { p50: number; cpu: number };

/** A thousand calls in turn: the median of their milliseconds, and the server's processor time per call. */
export async function round(call: () => Promise<void>, pid: number): Promise<RoundFigures> {
  const before = cpuMicroseconds(pid);
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return { p50: median(times), cpu: (cpuMicroseconds(pid) - before) / REQUESTS };
}

const TICK_MICROSECONDS = 10_000;

/** Processor time of a process, user plus system. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

const send = ({ address, headers }: ApiStage, method: string, path: string, body?: unknown) =>
  ask(address + path, method, headers, body);

/** Sends one request on a kept-alive connection and reads the whole response. */
function ask(url: string, method: string, headers: Record<string, string>, body?: unknown) {
  return new Promise<void>((done, fail) => {
    const sent = request(
      url,
      { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200 ? done() : fail(new Error(`${url}: ${answer.statusCode}`)),
        );
      },
    );
    sent.once('error', fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function startFloor(stage: ApiStage): Promise<{ child: ChildProcess; floorAddress: string }> {
  const child = fork(join(import.meta.dirname, 'floorServer.ts'));
  const port = new Promise<number>((done) => child.once('message', (bound) => done(Number(bound))));
  child.send({ url: stage.url, statements: await floorStatements(stage) } satisfies Floors);
  return { child, floorAddress: `http://127.0.0.1:${await port}` };
}

/** The least SQL that returns the same rows: no rights, no company checks, no history. */
async function floorStatements({ url, issueId, projectId }: ApiStage) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ account_id: number }>(
    'select account_id from issue where id = $1',
    [issueId],
  );
  await client.end();
  const accountId = rows[0]?.account_id;
  return {
    list: { text: LIST, values: [accountId] },
    detail: { text: DETAIL, values: [accountId, issueId] },
    create: { text: CREATE, values: [accountId, projectId] },
  } satisfies Record<string, Statement>;
}

const ROW = `json_build_object('id', i.id, 'number', i.number, 'title', i.title, 'status', i.status,
  'priority', i.priority, 'project', json_build_object('id', p.id, 'name', p.name, 'number', p.number),
  'category', json_build_object('id', c.id, 'name', c.name), 'createdAt', i.created_at,
  'lastActivityAt', i.last_activity_at, 'version', i.version,
  'labels', coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name)) from issue_label_link k
    join issue_label l on l.account_id = k.account_id and l.id = k.label_id
    where k.account_id = i.account_id and k.issue_id = i.id), '[]'))`;
const JOINS = `join project p on p.account_id = i.account_id and p.id = i.project_id
  left join internal_category c on c.account_id = i.account_id and c.id = i.category_id`;
const LIST = `select json_agg(row)::text from (select ${ROW} as row from issue i ${JOINS}
  where i.account_id = $1 and i.status <> 'closed' order by i.last_activity_at desc, i.id desc limit 50) page`;
const DETAIL = `select ${ROW}::text from issue i ${JOINS} where i.account_id = $1 and i.id = $2`;
const CREATE = `insert into issue (account_id, project_id, number, title)
  select $1, $2, least(coalesce(min(number), 0), 0) - 1, 'Mätning' from issue where account_id = $1 returning id`;
