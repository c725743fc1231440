import { copyFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { EXIT_CONFIG, StartRefused } from '../../startRefused.ts';
import { startEmbedded } from '../embedded.ts';
import { placeFor } from '../embeddedPlace.ts';
import { type BaseBackup, basesIn, walFolder, walSince } from '../walArchive.ts';
import { backupsFolder } from './backupFiles.ts';

/** A time to recover to, or all that was archived. */
export type Moment = Date | 'latest';

/** PostgreSQL notes the end of a backup in whole seconds, rounded down. */
const SECOND = 1_000;

export const momentText = (moment: Moment): string =>
  moment === 'latest' ? moment : moment.toISOString();

/** The newest backup in `backups` that ended before the moment. Throws StartRefused if there is none. */
export async function baseFor(moment: Moment, base: string, backups: string): Promise<BaseBackup> {
  const bases = await basesThere(base, backups);
  const found = bases.findLast(
    ({ endedAt }) => moment === 'latest' || endedAt.getTime() < moment.getTime(),
  );
  if (found) return found;
  const [first] = bases;
  throw new StartRefused(
    EXIT_CONFIG,
    first
      ? `--to ${momentText(moment)}: the archive begins at ${new Date(first.endedAt.getTime() + SECOND).toISOString()}.`
      : `--to ${momentText(moment)}: ${walFolder(base)} has no WAL that a backup in ${backups} begins with. WAL_ARCHIVE=1 archives it.`,
  );
}

/** Whether the WAL of a data folder follows no backup that is there, so that nothing can be recovered with it. */
export async function lacksBase(dataDir: string): Promise<boolean> {
  const bases = await basesThere(placeFor(dataDir).base, backupsFolder(dataDir));
  return bases.length === 0;
}

async function basesThere(base: string, backups: string) {
  const backupNames = new Set(await readdir(backups).catch(() => [] as string[]));
  return (await basesIn(walFolder(base))).filter(({ name }) => backupNames.has(name));
}

/** A file of WAL, and where it is now. */
type Wal = { name: string; path: string };

/** WAL from a backup on: what is archived, and what the stopped cluster had not archived yet. */
export async function walFrom(base: string, { firstWal }: BaseBackup): Promise<Wal[]> {
  const found = new Map<string, Wal>();
  for (const folder of [join(base, 'postgres', 'pg_wal'), walFolder(base)]) {
    for (const name of await walSince(folder, firstWal)) {
      found.set(name, { name, path: join(folder, name) });
    }
  }
  return [...found.values()];
}

export async function bytesOf(wal: Wal[]): Promise<number> {
  const sizes = await Promise.all(wal.map(async ({ path }) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Has PostgreSQL recover an unpacked cluster with this WAL, which it finds in `pg_wal`. */
export async function provideWal(cluster: string, wal: Wal[]): Promise<void> {
  for (const { name, path } of wal) await copyFile(path, join(cluster, 'pg_wal', name));
  await writeFile(join(cluster, 'recovery.signal'), '');
}

export type Recovered = {
  companies: number;
  issues: number;
  /** When the last recovered transaction was committed; null without WAL to recover. */
  lastChange: string | null;
};

/**
 * Starts the unpacked database once, up to the moment if there is one. PostgreSQL syncs all of its files before recovery.
 * Throws StartRefused if the WAL ends before.
 */
export async function recover(folder: string, moment: Moment | undefined): Promise<Recovered> {
  const settings = moment === undefined ? [] : settingsFor(moment);
  const embedded = await startEmbedded({ dataDir: folder, settings }).catch((error: unknown) => {
    throw asRefusal(error, moment);
  });
  try {
    const client = new pg.Client(embedded.url());
    await client.connect();
    const { rows } = await client.query<Recovered>(
      `select (select count(*)::integer from account) as companies, (select count(*)::integer from issue) as issues,
         to_char(pg_last_xact_replay_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastChange"`,
    );
    await client.end();
    return rows[0] ?? { companies: 0, issues: 0, lastChange: null };
  } finally {
    await embedded.stop();
  }
}

const settingsFor = (moment: Moment) => [
  // All WAL is in pg_wal already: nothing has to be fetched.
  'restore_command=exit 1',
  ...(moment === 'latest'
    ? []
    : [
        // As a setting given at the start it may not end in Z.
        `recovery_target_time=${moment.toISOString().replace('Z', '+00')}`,
        'recovery_target_action=promote',
      ]),
];

function asRefusal(error: unknown, moment: Moment | undefined) {
  const text = String(error);
  const reason =
    moment === undefined ? undefined : REASONS.find(([pattern]) => pattern.test(text))?.[1](text);
  return reason === undefined
    ? error
    : new StartRefused(EXIT_CONFIG, `--to ${momentText(moment ?? 'latest')}: ${reason}`);
}

/** What PostgreSQL says of a moment that it cannot reach, and what it means to the operator. */
const REASONS: [RegExp, (text: string) => string][] = [
  [
    /before configured recovery target/u,
    (text) => {
      const last = /last completed transaction was at log time (\S+ \S+)/u.exec(text)?.[1];
      return `the archive ends before${last === undefined ? '' : `, with a change of ${last} UTC`}. All of it: --to latest.`;
    },
  ],
  [
    /before consistent recovery point/u,
    () => 'a backup was just ending. Give a moment a second earlier or later.',
  ],
];
