import { sql } from 'drizzle-orm';
import type pg from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { openDatabase } from './client.ts';
import { isAway, reasonOf, sqlState } from './reasons.ts';

/** Why a read that a replica could have answered went to the primary. */
export type Fallback = 'away' | 'behind' | 'busy' | 'conflict';

export type Replica = {
  pool: pg.Pool;
  /**
   * Reads at the replica, or at the primary if it is away, behind, busy, or breaks the read off. Other errors pass.
   * `begun` is to be called once the replica has begun the read.
   */
  read: <T>(
    atReplica: (begun: () => void) => Promise<T>,
    atPrimary: (why: Fallback) => Promise<T>,
  ) => Promise<T>;
  close: () => Promise<void>;
};

type Options = {
  hasPooler?: boolean;
  /** The primary's. */
  identity: DatabaseIdentity;
  log?: { warn: (details: object, message: string) => void };
};

/** What a replica has in common with its primary. */
export type DatabaseIdentity = { cluster: string; database: string };

/**
 * In a statement at the primary: the position up to which everything committed so far is in the WAL, after the timeline,
 * with which the name of each file of the WAL begins.
 */
export const walPosition = sql`case when not pg_is_in_recovery() then
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ':' || pg_current_wal_flush_lsn() end`;

const POSITION = /^([\dA-F]{8}):([\dA-F]{1,8}\/[\dA-F]{1,8})$/u;
/** Milliseconds that a read waits at a replica: a healthy one is behind by one or two. */
const PATIENCE_MS = 30;
/** SQL that fails unless the replica has reached a position of the primary. Throws for an invalid one. */
export function untilReplayed(position: string): string {
  const [, timeline = '', wanted] = POSITION.exec(position) ?? [];
  if (wanted === undefined) throw new TypeError('Not a position of the WAL');
  return `select public.felix_await_replay(${Number.parseInt(timeline, 16)}, '${wanted}', ${PATIENCE_MS})`;
}

/** Milliseconds for a connection, and again for the begin of a transaction, the patience above included. */
const CONNECT_MS = 300;
export const BEGIN_MS = 500;
/** Milliseconds in which a replica is not asked again. One that lacks the function awaits the start's migration. */
const OPEN_MS = { away: 1_000, behind: 200 };
const BEHIND = ['FX001', '42883'];
/** What the pool says of a read that got none of its connections in time; new ones fail in other words. */
const BUSY = 'timeout exceeded when trying to connect';
/** A statement was in the way of the replay. */
const CONFLICT = ['40001', '40P01'];

/** The address leads somewhere else than to a copy of our database. */
export class NoReplica extends Error {}

/** Replicas at `url`: one, or several behind a balancer of connections. */
export function openReplica(url: string, options: Options): Replica {
  const { hasPooler = false, identity, log } = options;
  const { pool, close } = openDatabase(url, {
    hasPooler,
    connectMs: CONNECT_MS,
    onConnect: (client) => requireCopy(client, identity),
  });
  /** The circuit breaker: open while the replica is not asked. */
  let open: { why: 'away' | 'behind'; until: number } | undefined;
  /** Half open: one read tries whether the breaker can close; the others do not wait for that. */
  let isHalfOpen = false;

  const whyOpen = () =>
    open && (isHalfOpen || performance.now() < open.until) ? open.why : undefined;
  /** Opens the breaker, if that is what an error means. Rethrows one of the read itself. */
  const tripAfter = (error: unknown): Fallback => {
    const why = fallbackOf(error);
    if (why === undefined) throw error;
    if (why === 'conflict' || why === 'busy') return why;
    if (why === 'away' && open?.why !== 'away') {
      log?.warn({ reason: reasonOf(error) }, 'reads go to the primary: no replica answers');
    }
    open = { why, until: performance.now() + OPEN_MS[why] };
    return why;
  };

  const read: Replica['read'] = async (atReplica, atPrimary) => {
    const refused = whyOpen();
    if (refused) return atPrimary(refused);
    const before = open;
    let isTrial = before !== undefined;
    isHalfOpen ||= isTrial;
    const settle = () => {
      if (isTrial) isHalfOpen = false;
      isTrial = false;
    };
    const begun = () => {
      // Another read may have tripped it since.
      if (open === before) open = undefined;
      settle();
    };
    let fallback: Fallback;
    try {
      return await atReplica(begun);
    } catch (error) {
      fallback = tripAfter(error);
    } finally {
      settle();
    }
    return atPrimary(fallback);
  };
  return { pool, read, close };
}

/**
 * The same, looked at once: one that is away is not waited for. Throws StartRefused where the address leads to no copy of
 * the database.
 */
export async function checkedReplica(url: string, options: Options): Promise<Replica> {
  const replica = openReplica(url, options);
  try {
    (await replica.pool.connect()).release();
  } catch (error) {
    const reason = reasonOf(error);
    if (!isAway(error)) {
      await replica.close();
      const problem = error instanceof NoReplica ? reason : `cannot be used (${reason})`;
      throw new StartRefused(EXIT_CONFIG, `DATABASE_READ_URL: ${problem}.`);
    }
    options.log?.warn({ reason }, 'no replica answers: reads go to the primary until one does');
  }
  return replica;
}

function fallbackOf(error: unknown): Fallback | undefined {
  if (reasonOf(error) === BUSY) return 'busy';
  if (error instanceof NoReplica || isAway(error)) return 'away';
  const code = sqlState(error) ?? '';
  if (BEHIND.includes(code)) return 'behind';
  return CONFLICT.includes(code) ? 'conflict' : undefined;
}

const IDENTITY =
  'select system_identifier::text as cluster, current_database() as database from pg_control_system()';
type Through = Pick<pg.ClientBase, 'query'>;

/** Which database this is, and in which cluster. */
export async function readIdentity(through: Through): Promise<DatabaseIdentity> {
  // The driver knows `query_timeout` of one query; its types do not.
  const query = { text: IDENTITY, query_timeout: BEGIN_MS } as pg.QueryConfig;
  const [identity] = (await through.query<DatabaseIdentity>(query)).rows;
  if (!identity) throw new NoReplica('does not say which cluster it is');
  return identity;
}

/** Throws NoReplica unless a connection leads to a copy of the database. */
export async function requireCopy(
  through: Through,
  { cluster, database }: DatabaseIdentity,
): Promise<void> {
  const found = await readIdentity(through);
  if (found.cluster !== cluster) throw new NoReplica('leads to another cluster than DATABASE_URL');
  if (found.database !== database) {
    throw new NoReplica(`leads to the database ${found.database}, and DATABASE_URL to ${database}`);
  }
}
