import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

const A_MINUTE = 1000;
/** As many as the goal needs, unless a shorter run is asked for. */
const MINUTES = Number(process.env['MINUTES'] ?? 2);
const APART_MS = 60_000 / A_MINUTE;
/** First reports, on connections that plan each statement for the first time. */
const WARM_UP = 100;
const PATIENCE_MS = 60_000;

type Headers = Record<string, string>;
export type NotificationStage = {
  pool: Pool;
  address: string;
  admin: Headers;
  /** Whom a rule gives every issue, and who listens. */
  worker: { id: number; headers: Headers };
  projectId: number;
  /** When the mail server accepted each mail, by its id. */
  mailedAt: ReadonlyMap<string, number>;
};
type Reported = { id: number; at: number };

/**
 * Time from the answer to a report, which follows its commit at once, until the mail server has accepted the mail to
 * the agent who is given the issue, and until their open inbox hears of it.
 */
export async function measureNotifications(
  stage: NotificationStage,
): Promise<Record<string, string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const { worker, projectId } = stage;
  await post(stage, '/api/routingRule', { name: 'N1', conditions: {}, agentId: worker.id }, agent);
  const heardAt = await listen(stage, agent);
  const report = async (n: number): Promise<Reported> => {
    const issues = [{ key: randomUUID(), title: `Kranen läcker, mätning ${n}` }];
    const { list } = await post(stage, '/api/issue/report', { projectId, issues }, agent);
    return { id: list[0]?.id ?? 0, at: performance.now() };
  };

  const reports: Promise<Reported>[] = [];
  const start = performance.now();
  for (let n = 0; n < WARM_UP + A_MINUTE * MINUTES; n += 1) {
    await pause(Math.max(0, start + n * APART_MS - performance.now()));
    reports.push(report(n));
  }
  const reported = await Promise.all(reports);
  const spent = performance.now() - start;
  const giveUp = performance.now() + PATIENCE_MS;
  let mailed = await mailTimes(stage);
  const isMissing = ({ id }: Reported) => !mailed.has(id) || !heardAt.has(id);
  while (reported.some(isMissing) && performance.now() < giveUp) {
    await pause(200);
    mailed = await mailTimes(stage);
  }
  agent.destroy();
  const measured = reported.slice(WARM_UP);
  return {
    'issues a minute': (reported.length / (spent / 60_000)).toFixed(0),
    'mail p50 / p99 / missing, ms (goal 5000)': shares(
      measured.map(({ id, at }) => (mailed.get(id) ?? Number.NaN) - at),
    ),
    'inbox p50 / p99 / missing, ms (goal 100)': shares(
      measured.map(({ id, at }) => (heardAt.get(id) ?? Number.NaN) - at),
    ),
  };
}

/** When the mail server accepted the mail about each issue: one mail tells of several that are assigned at once. */
async function mailTimes({ pool, worker, mailedAt }: NotificationStage) {
  const { rows } = await pool.query<{ id: string; issues: number[] }>(
    'select id::text, issue_ids as issues from mail where agent_id = $1 and issue_ids is not null',
    [worker.id],
  );
  const times = new Map<number, number>();
  for (const { id, issues } of rows) {
    const time = mailedAt.get(id);
    for (const issue of issues) if (time !== undefined) times.set(issue, time);
  }
  return times;
}

function shares(times: number[]): string {
  const sorted = times
    .filter((time) => !Number.isNaN(time))
    .map((time) => Math.max(0, time))
    .toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `${at(0.5)} / ${at(0.99)} / ${times.length - sorted.length}`;
}

/** When the worker's open page first heard of a line of each issue. */
const listen = ({ address, worker }: NotificationStage, agent: Agent) =>
  new Promise<Map<number, number>>((resolve, reject) => {
    const heardAt = new Map<number, number>();
    const note = (chunk: Buffer) => {
      const now = performance.now();
      for (const [, id] of chunk.toString().matchAll(/"kind":"notification","issueId":(\d+)/gu)) {
        if (!heardAt.has(Number(id))) heardAt.set(Number(id), now);
      }
    };
    get(`${address}/api/events`, { headers: worker.headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`GET /api/events: ${answer.statusCode}`));
      answer.on('data', note).once('data', () => resolve(heardAt));
    }).on('error', reject);
  });

const post = ({ address, admin }: NotificationStage, path: string, body: object, agent: Agent) =>
  new Promise<{ list: { id: number }[] }>((resolve, reject) => {
    const headers = { ...admin, 'content-type': 'application/json' };
    const sending = request(address + path, { method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`POST ${path}: ${answer.statusCode} ${text.slice(0, 200)}`));
      });
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
