import { statfsSync } from 'node:fs';

import pg from 'pg';

import { sliceStatements } from './batch.ts';
import { makeCompanies } from './companies.ts';
import { buildIndexes, dropIndexes } from './indexes.ts';
import { ALL_TEXTS, makeWords, type Texts } from './words.ts';

const ROWS = 50_000;
const SESSION = `set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off;
  set maintenance_work_mem = '3GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 0;
  set max_parallel_workers_per_gather = 0; set temp_buffers = '256MB'`;

export type Limits = { folder: string; leastFreeBytes: number; until: number };

/** The rule that ends a fill; undefined while none does. A later run goes on from there. */
export function whyStop({ folder, leastFreeBytes, until }: Limits): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastFreeBytes) return `only ${Math.round((bavail * bsize) / 1e9)} GB free`;
  return Date.now() > until ? 'the time is over' : undefined;
}

type Fill = {
  url: string;
  companies: number;
  texts?: Texts;
  stages: number[];
  limits: Limits;
  log: (line: string) => void;
};

/** Fills up to the last stage, or goes on where an earlier run ended. Returns the rule that ended it before. */
export async function fillTo({
  url,
  companies,
  texts = ALL_TEXTS,
  stages,
  limits,
  log,
}: Fill): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SESSION);
    if (!(await exists(client, 'scale.company'))) await makeCompanies(client, companies);
    if (!(await exists(client, 'scale.talk'))) await makeWords(client, texts);
    await client.query(
      'create table if not exists scale.batch (last int primary key, seconds float8, at timestamptz default now())',
    );
    let from = 0;
    for (const to of stages) {
      const stopped = await fillStage(client, { from, to, limits, log });
      if (stopped) return stopped;
      from = to;
    }
    return undefined;
  } finally {
    await client.end();
  }
}

type Stage = { from: number; to: number; limits: Limits; log: Fill['log'] };

async function fillStage(client: pg.Client, { from, to, limits, log }: Stage) {
  let last = await lastOf(client);
  if (last < to) {
    await dropIndexes(client);
    await client.query(GOES_ON);
    while (last < to) {
      const why = whyStop(limits);
      if (why) {
        log(`stopped at ${last} issues: ${why}`);
        return why;
      }
      const until = Math.min(last + ROWS, to);
      const seconds = await fillSlice(client, { first: last + 1, last: until, from, to });
      log(`${until} issues, ${Math.round((until - last) / seconds)} a second`);
      last = until;
    }
  }
  await buildIndexes(client, (build, seconds) =>
    log(`${seconds.toFixed(0)} s: ${build.slice(0, 90)}`),
  );
  return settle(client, { to, limits, log });
}

/** One slice in one transaction. Returns its seconds. */
async function fillSlice(client: pg.Client, slice: Parameters<typeof sliceStatements>[0]) {
  const start = performance.now();
  await client.query('begin');
  for (const statement of sliceStatements(slice)) await client.query(statement);
  const seconds = (performance.now() - start) / 1000;
  await client.query('insert into scale.batch (last, seconds) values ($1, $2)', [
    slice.last,
    seconds,
  ]);
  await client.query('commit');
  return seconds;
}

/** Roll-ups by the product's own function, company by company; then sequences and the planner's figures. */
async function settle(client: pg.Client, { to, limits, log }: Omit<Stage, 'from'>) {
  const { rows } = await client.query<{ account_id: number }>(
    'select account_id from scale.company where rank = any ($2) and coalesce(counted_to, 0) < $1 order by rank desc',
    [to, ROLLED_UP],
  );
  if (rows.length > 0) await client.query('vacuum analyze');
  const start = performance.now();
  for (const { account_id: account } of rows) {
    const why = whyStop(limits);
    if (why) return why;
    await client.query('begin');
    await client.query('select felix_rebuild_statistics($1)', [account]);
    await client.query('update scale.company set counted_to = $2 where account_id = $1', [
      account,
      to,
    ]);
    await client.query('commit');
  }
  log(`${((performance.now() - start) / 1000).toFixed(0)} s: roll-ups of ${rows.length} companies`);
  if (rows.length === 0) return undefined;
  for (const statement of SETTLED) await client.query(statement);
  return undefined;
}

/** Ranks of the companies with roll-ups: those of all would take more room than the issues (docs/scaling.md). */
export const ROLLED_UP = [1, 3, 10, 30, 100, 300, 1000];

/** A load between two stages gave numbers, too. */
const GOES_ON = `update scale.company c set last_number = a.last_issue_number from account a
  where a.id = c.account_id and a.last_issue_number > c.last_number`;

/** Ids of what a load makes lie above those of later stages. */
const FIRST_OF_LOAD = 1_000_000_000;

const SETTLED = [
  `select setval(pg_get_serial_sequence('issue', 'id'), ${FIRST_OF_LOAD}), setval(pg_get_serial_sequence('delegation', 'id'), ${FIRST_OF_LOAD})`,
  `update account a set last_issue_number = c.last_number, words_to = (select max(last) from scale.batch), clocks_verified_at = now()
   from scale.company c where c.account_id = a.id`,
  'vacuum analyze',
];

async function exists(client: pg.Client, table: string) {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  );
  return rows[0]?.found === true;
}

async function lastOf(client: pg.Client) {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(last), 0) as last from scale.batch',
  );
  return rows[0]?.last ?? 0;
}
