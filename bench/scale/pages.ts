import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { createTenancy } from '#server/db/tenancy.ts';

import { measureCrowd } from '../issues.ts';
import type { CrowdOptions } from '../manyIssues.ts';
import { percentile } from '../throttled.ts';
import { callsOfEachKind } from './calls.ts';
import { ask } from './load.ts';
import type { Crowd } from './people.ts';

/** The largest company, one of the middle and the smallest. */
const RANKS = [1, 30, 1000];
const CALLS = 60;
/** PostgreSQL’s idle connections report what they touched after ten seconds, or later on a busy machine. */
const REPORTED_MS = 14_000;

/** Pages and milliseconds of the product’s statements, by the company’s size: `41 / 38 / 12 in 0.4 / 0.4 / 0.1 ms`. */
export async function pagesOfStatements(pool: pg.Pool): Promise<Record<string, string>> {
  const columns: Awaited<ReturnType<typeof measureCrowd>>[] = [];
  for (const rank of RANKS) {
    columns.push(await measureCrowd(createTenancy(pool), await crowdOf(pool, rank)));
  }
  const [first] = columns;
  return Object.fromEntries(
    [...(first?.keys() ?? [])].map((name) => {
      const cells = columns.map((column) => column.get(name) ?? { pages: 0, ms: 0 });
      return [
        name,
        `${cells.map(({ pages }) => pages).join(' / ')} in ${cells.map(({ ms }) => ms.toFixed(1)).join(' / ')} ms`,
      ];
    }),
  );
}

async function crowdOf(pool: pg.Pool, rank: number): Promise<CrowdOptions> {
  const { rows } = await pool.query<CrowdOptions>(
    `select c.account_id as "accountId", c.first_admin as "adminId", c.first_leader as "leaderId",
       c.first_worker as "workerId", c.first_user as "userId", c.first_category as "categoryId",
       c.first_error as "errorTypeId", c.first_project as "projectId", c.first_label as "labelId",
       (select i.id from issue i where i.account_id = c.account_id order by i.id offset 5 limit 1) as "issueId"
     from scale.company c where c.rank = $1`,
    [rank],
  );
  const [crowd] = rows;
  if (!crowd) throw new Error(`No company has the rank ${rank}`);
  return crowd;
}

/** Pages that PostgreSQL touches for a whole call, whoever asks, and its p50 and p99 with nobody else there. */
export async function pagesOfCalls(
  pool: pg.Pool,
  address: string,
  crowd: Crowd,
): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  await pause(REPORTED_MS);
  let before = await touched(pool);
  for (const { kind, next } of callsOfEachKind(crowd)) {
    const times: number[] = [];
    let failed = 0;
    for (let n = 0; n < CALLS; n += 1) {
      const start = performance.now();
      const { status } = await ask(address, next());
      times.push(performance.now() - start);
      if (status !== 200) failed += 1;
    }
    await pause(REPORTED_MS);
    const now = await touched(pool);
    const pages = Math.round((now - before) / CALLS);
    before = now;
    figures[kind] =
      `${pages} pages, ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)} ms${failed ? `, ${failed} failed` : ''}`;
  }
  return figures;
}

async function touched(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.pages ?? 0);
}
