import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';

import { type Along, askAccompanied, prepareAlong } from './accompanied.ts';
import { type Database, isPooled, TIMEOUTS } from './client.ts';

export const BEGIN: Along = { name: 'felix_begin', text: 'begin' };
const COMMIT: Along = { name: 'felix_commit', text: 'commit' };

/** Role and account; both end with the transaction. Throws for what is no account. */
export function confinedTo(accountId: number): Along {
  if (!Number.isSafeInteger(accountId)) {
    throw new TypeError('An account id is an integer');
  }
  return {
    name: 'felix_confine',
    text: `select set_config('role', 'felix_app', true), set_config('app.account_id', $1, true)`,
    values: [String(accountId)],
  };
}

export const LOOK_OVER: Along = {
  name: 'felix_look_over',
  text: `select set_config('role', 'felix_system', true)`,
};

export const READ_ONLY: Along = {
  name: 'felix_read_only',
  text: `select set_config('transaction_read_only', 'on', true)`,
};

/** What a connection has by its start where no pooler is in between. */
const BOUNDED: Along = {
  name: 'felix_bounded',
  text: `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)`,
  values: [
    String(TIMEOUTS.statement_timeout),
    String(TIMEOUTS.idle_in_transaction_session_timeout),
  ],
};

const ALL = [BEGIN, confinedTo(0), LOOK_OVER, READ_ONLY, COMMIT];

/** What goes ahead of the first statement of one transaction, or of each that is a transaction by itself. */
type Way = { ahead: readonly Along[]; isOne: boolean };

/** A connection as it is lent to some work. */
export type Lent = Way & {
  /** Statements are prepared by name; not behind a pooler, which gives the next one to another connection. */
  isNamed: boolean;
  db: Database;
  /** Asks without Drizzle. */
  ask: <Row extends QueryResultRow>(config: Config) => Promise<QueryResult<Row>>;
  /** Something was asked. */
  isBegun: boolean;
  /** The last statement has taken the commit along. */
  isOver: boolean;
};

/** With `isLast` a statement takes the end of the transaction along: it is committed with it, or not at all. */
export type Config = { text: string; name?: string; values?: unknown[]; isLast?: boolean };

/** Takes a connection out of the pool for some work; release it. */
export async function lend(pool: Pool, way: Way): Promise<{ client: PoolClient; lent: Lent }> {
  const client = await pool.connect();
  try {
    const isNamed = !isPooled(pool);
    if (isNamed) await prepareAlong(client, ALL);
    const ahead = isNamed ? way.ahead : [...way.ahead, BOUNDED];
    const state = { ...way, ahead, isNamed, isBegun: false, isOver: false };
    return { client, lent: Object.assign(knownAs(client), state) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const lents = new WeakMap<PoolClient, Lent>();

/** Drizzle on one connection, made once for each. */
function knownAs(client: PoolClient): Lent {
  const known = lents.get(client);
  if (known) return known;
  const query = (config: string | Config, values?: unknown[]) => ask(client, lent, config, values);
  // The same connection in all but how it is asked.
  const asked: PoolClient = Object.assign(Object.create(client), { query });
  const lent: Lent = {
    db: drizzle({ client: asked }),
    ask: (config) => query(config),
    ahead: [],
    isOne: true,
    isNamed: true,
    isBegun: false,
    isOver: false,
  };
  lents.set(client, lent);
  return lent;
}

function ask(
  client: PoolClient,
  lent: Lent,
  given: string | Config,
  values?: unknown[],
): Promise<QueryResult> {
  if (lent.isOver) return Promise.reject(new TypeError('The transaction is over'));
  const { isNamed } = lent;
  const { name, ...unnamed }: Config = typeof given === 'string' ? { text: given } : given;
  const config = { ...unnamed, ...(isNamed && name !== undefined && { name }) };
  const ahead = lent.isOne && lent.isBegun ? [] : lent.ahead;
  const behind = lent.isOne && config.isLast === true ? [COMMIT] : [];
  lent.isBegun = true;
  lent.isOver = behind.length > 0;
  return ahead.length + behind.length === 0
    ? client.query(config, values)
    : askAccompanied(client, { ahead, behind, isNamed }, { config, values });
}
