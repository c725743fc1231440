import pg from 'pg';

export type QueueDatabase = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  close: () => Promise<void>;
};

const ROLE = 'felix_app';

/**
 * Two connections of the queue's own, in the role that may use its tables and change nothing of them. The role is the
 * session's, so that no pooler may be in between; a connection that is not in it runs nothing.
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
    close: () => pool.end(),
  };
}

async function takeRole(client: pg.ClientBase) {
  await client.query(`set role ${ROLE}`);
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role !== ROLE) {
    throw new Error(
      `The queue runs as ${rows[0]?.role} and not as ${ROLE}: DATABASE_DIRECT_URL must not be a pooler's address`,
    );
  }
}
