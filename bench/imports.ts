import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { temporaryFolder } from '#server/db/embeddedPlace.ts';

import { median, percentile } from './throttled.ts';

const ROWS = 100_000;
const PRIORITIES = ['Låg', 'Normal', 'Hög'];
const LOOK_EVERY_MS = 50;
const IDLE_MS = 8_000;

export type ImportStage = {
  address: string;
  headers: Record<string, string>;
  /** The same database, connected as its owner. */
  pool: pg.Pool;
  /** A second company of the same shape, for the floor. */
  floorAccountId: number;
};

/**
 * An import of an issue file (upload, check, run) against COPY of the same rows into the same table with all triggers
 * and indexes, and how the import slows a reader of the list.
 */
export async function measureImport(stage: ImportStage): Promise<Record<string, string>> {
  const copied = await copyRows(stage);
  const { times, phases } = await importRows(stage);
  const seconds = (name: string) => phases.get(name) ?? 0;
  const whole = [...phases.values()].reduce((sum, time) => sum + time, 0);
  const share = (took: number) => `${Math.round((copied / took) * 100)} %`;
  const idle = times.get('idle') ?? [];
  const busy = [...times].flatMap(([phase, each]) => (phase === 'idle' ? [] : each));
  return {
    'COPY of the same rows, a second': Math.round(ROWS / copied).toLocaleString('en'),
    'import: upload / check / run, s': ['upload', 'check', 'run']
      .map((name) => seconds(name).toFixed(1))
      .join(' / '),
    'import, rows a second': Math.round(ROWS / seconds('run')).toLocaleString('en'),
    'its share of COPY (goal 35 %), with upload and check': `${share(seconds('run'))}, ${share(whole)}`,
    'list beside it p99 / idle p99, ms (goal 3 x)': `${percentile(busy, 0.99).toFixed(1)} / ${percentile(idle, 0.99).toFixed(1)}`,
    'list beside it p50 / idle p50, ms': `${median(busy).toFixed(1)} / ${median(idle).toFixed(1)}`,
  };
}

const COLUMNS = `account_id, number, title, project_id, category_id, priority, created_at, updated_at,
  last_activity_at, last_public_activity_at, creator_id, client_key`;

/** Seconds that COPY takes for rows like those of the file. */
async function copyRows({ pool, floorAccountId }: ImportStage): Promise<number> {
  const folder = temporaryFolder();
  const file = join(folder, 'rows.copy');
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`copy (
      with own as (select ${floorAccountId} as account_id,
        array(select id from project where account_id = ${floorAccountId} order by id) as projects,
        array(select id from internal_category where account_id = ${floorAccountId} order by id) as categories,
        (select min(id) from agent where account_id = ${floorAccountId}) as agent_id,
        (select last_issue_number from account where id = ${floorAccountId}) as last)
      select o.account_id, o.last + g.n, 'Fel nummer ' || g.n || ' i trapphus', o.projects[1 + g.n % cardinality(o.projects)],
        o.categories[1 + g.n % cardinality(o.categories)], (array['low', 'normal', 'high'])[1 + g.n % 3],
        at, at, at, at, o.agent_id, gen_random_uuid()
      from own o, generate_series(1, ${ROWS}) g(n), lateral (select make_timestamptz(2025, 1 + g.n % 12, 1 + g.n % 28,
        8, g.n % 60, 0, 'Europe/Stockholm')) t(at)) to '${file}'`);
    const start = performance.now();
    await client.query(`copy issue (${COLUMNS}) from '${file}'`);
    const took = (performance.now() - start) / 1000;
    // Numbers the next reported issue correctly.
    await client.query(
      'update account set last_issue_number = last_issue_number + $2 where id = $1',
      [floorAccountId, ROWS],
    );
    return took;
  } finally {
    client.release(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Job = { id: number; state: string; columns: { guess: string | null }[] };

async function importRows(stage: ImportStage) {
  const file = await fileOf(stage);
  const times = new Map<string, number[]>();
  const phases = new Map<string, number>();
  let phase = 'idle';
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      await ask(stage, 'GET', '/api/issue?status=new&status=inProgress&status=waiting');
      times.set(phase, [...(times.get(phase) ?? []), performance.now() - start]);
      await pause(LOOK_EVERY_MS);
    }
  })();
  const timed = async (name: string, work: () => Promise<Job>) => {
    phase = name;
    const start = performance.now();
    const job = await work();
    phases.set(name, (performance.now() - start) / 1000);
    return job;
  };
  await pause(IDLE_MS);
  const result = await timed('upload', () =>
    ask(stage, 'POST', `/api/import/issue?name=issues.csv&key=${randomUUID()}`, file),
  );
  await timed('check', async () => {
    const columns = result.columns.map(({ guess }) => guess);
    await ask(stage, 'POST', `/api/import/${result.id}/mapping`, { columns });
    return settled(stage, result.id, 'checked');
  });
  await timed('run', async () => {
    await ask(stage, 'POST', `/api/import/${result.id}/run`);
    return settled(stage, result.id, 'done');
  });
  over.abort();
  await looking;
  return { times, phases };
}

async function settled(stage: ImportStage, id: number, state: string): Promise<Job> {
  for (;;) {
    const job = await ask(stage, 'GET', `/api/import/${id}`);
    if (job.state === state) return job;
    if (!['checking', 'running'].includes(job.state)) throw new Error(`The import is ${job.state}`);
    await pause(100);
  }
}

/** The file, with the company's names of projects and categories. */
async function fileOf({ pool, headers }: ImportStage): Promise<string> {
  const { rows } = await pool.query<{ projects: string[]; categories: string[] }>(
    `select array(select number from project p where p.account_id = a.account_id order by id) as projects,
      array(select name from internal_category c where c.account_id = a.account_id order by id) as categories
    from agent a where a.id = $1`,
    [headers['x-felix-hms-selected-agent']],
  );
  const { projects = [], categories = [] } = rows[0] ?? {};
  const lines = Array.from({ length: ROWS }, (_, n) =>
    [
      `Fel nummer ${n} i trapphus`,
      projects[n % projects.length],
      categories[n % categories.length],
      PRIORITIES[n % 3],
      `2025-${two(1 + (n % 12))}-${two(1 + (n % 28))} 08:${two(n % 60)}`,
    ].join(';'),
  );
  return ['title;project;category;priority;created', ...lines].join('\r\n');
}

const two = (n: number) => String(n).padStart(2, '0');

async function ask(
  { address, headers }: ImportStage,
  method: string,
  path: string,
  body?: object | string,
): Promise<Job> {
  const isFile = typeof body === 'string';
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Job;
}
