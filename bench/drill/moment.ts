import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { type Contents, contentsOf } from './contents.ts';
import { missingAt, type startWriters, type WrittenRows } from './writers.ts';

/** The database at a moment, and what the writers had been acknowledged by then. */
export type Moment = { at: string; contents: Contents; written: WrittenRows[] };

/** Notes the contents of the database while nothing writes to it, and the time. `client` may lock every table. */
export async function noteMoment(
  client: pg.Client,
  writers: Awaited<ReturnType<typeof startWriters>>,
): Promise<Moment> {
  const written = await writers.pause();
  await lockEverything(client);
  const contents = await contentsOf(client);
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  // Whole milliseconds, as operators write it: nothing is committed until it is over.
  const at = new Date((rows[0]?.at ?? new Date()).getTime() + 1);
  await pause(20);
  await client.query('rollback');
  writers.goOn();
  return { at: at.toISOString(), contents, written };
}

const TRIES = 5;
const DEADLOCK = '40P01';

/** Locks the tables against writes until the transaction ends, anew if that is in the way of a server's transaction. */
export async function lockEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as all from pg_tables
     where schemaname in ('public', 'drizzle', 'pgboss')`,
  );
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; lock table ${rows[0]?.all} in share mode`);
      return;
    } catch (err) {
      await client.query('rollback');
      if (tries === TRIES || !(err instanceof pg.DatabaseError) || err.code !== DEADLOCK) throw err;
    }
  }
}

/** Writes of before the moment that a server lacks, and of after it that it has, one line each. */
export async function differencesAt(
  address: string,
  { written }: Moment,
  later: readonly WrittenRows[],
): Promise<string[]> {
  const there = later.length - (await missingAt(address, later)).filter(isIssue).length;
  return [
    ...(await missingAt(address, written)),
    ...(there > 0 ? [`${there} issues of after the moment are there`] : []),
  ];
}

const isIssue = (missing: string) => missing.startsWith('issue ');
