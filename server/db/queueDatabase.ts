import pg from 'pg';
import library from 'pg-boss/package.json' with { type: 'json' };

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { directClient, isDirect } from './directAddress.ts';

/** The queue's own connections. */
export type QueueDatabase = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Throws unless the queue's tables answer in the role that works on them. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

const ROLE = 'felix_app';
export const QUEUE_SCHEMA = 'pgboss';

/** The server uses the queue's tables and cannot alter them; super admins see its status. */
const RIGHTS = `
  grant usage on schema ${QUEUE_SCHEMA} to ${ROLE}, felix_system;
  grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${ROLE};
  grant select on ${QUEUE_SCHEMA}.job, ${QUEUE_SCHEMA}.schedule to felix_system`;

/** Creates or upgrades the queue's tables. The client is the owner's. */
export async function prepareQueue(client: pg.Client): Promise<void> {
  const made = await queueVersion(client);
  if (made < library.pgboss.schema) {
    // Imported lazily: most starts do not need it.
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
    await client.query(
      made === 0 ? getConstructionPlans(QUEUE_SCHEMA) : getMigrationPlans(QUEUE_SCHEMA, made),
    );
  }
  await client.query(RIGHTS);
}

/** 0 without a queue. */
async function queueVersion(client: pg.Client) {
  const { rows: existing } = await client.query<{ name: string | null }>(
    `select to_regclass('${QUEUE_SCHEMA}.version') as name`,
  );
  if (existing[0]?.name === null) return 0;
  const { rows } = await client.query<{ version: number }>(
    `select version from ${QUEUE_SCHEMA}.version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Two connections for the queue, in the role that may use its tables but not alter them. The role belongs to the
 * session, so there must be no pooler; a connection without the role runs nothing.
 */
export function openQueueDatabase(url: string): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: 'felix-jobs',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; its type does not say so
    onConnect: takeRole,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    executeSql: (text, values) => pool.query(text, values),
    check: () => checkRole(pool, `select current_user as role from ${QUEUE_SCHEMA}.version`),
    close: () => pool.end(),
  };
}

const WHERE = `select session_user as login, current_database() as database,
  pg_postmaster_start_time()::text as started`;
type Where = { login: string; database: string; started: string };

/**
 * Throws unless `url` leads to the database of `pool` with the same login, without a pooler in between. PostgreSQL's own
 * errors pass through.
 */
export async function verifyDirect(url: string, pool: pg.Pool): Promise<void> {
  const client = directClient(url, 'felix-jobs');
  await client.connect();
  try {
    if (!(await isDirect(client))) refuseDirect('is a pooler’s address');
    const [direct, pooled] = await Promise.all([whereIs(client), whereIs(pool)]);
    const names = ['login', 'database', 'started'] as const;
    const other = names.find((name) => direct?.[name] !== pooled?.[name]);
    if (other === 'started') {
      refuseDirect('leads to another server of PostgreSQL than DATABASE_URL');
    }
    if (other) {
      refuseDirect(
        `leads to the ${other} ${direct?.[other]}, and DATABASE_URL to ${pooled?.[other]}`,
      );
    }
    await takeRole(client);
  } finally {
    await client.end();
  }
}

async function whereIs(client: Pick<pg.Pool, 'query'>) {
  const { rows } = await client.query<Where>(WHERE);
  return rows[0];
}

const refuseDirect = (problem: string): never => {
  throw new StartRefused(EXIT_CONFIG, `DATABASE_DIRECT_URL: ${problem}.`);
};

async function takeRole(client: pg.ClientBase) {
  await client.query(`set role ${ROLE}`);
  await checkRole(client, 'select current_user as role');
}

async function checkRole(through: Pick<pg.Pool, 'query'>, statement: string) {
  const { rows } = await through.query<{ role: string }>(statement);
  if (rows[0]?.role !== ROLE) {
    throw new Error(
      `The queue runs as ${rows[0]?.role} and not as ${ROLE}: DATABASE_DIRECT_URL must not be a pooler's address`,
    );
  }
}
