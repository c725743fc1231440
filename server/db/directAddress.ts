import pg from 'pg';

/** A setting that reaches PostgreSQL's own address only: poolers refuse or drop it. */
const MARK = 'felix.is_direct';

/** A client, not yet connected, whose session tells whether a pooler is in between. */
export function directClient(url: string, name: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: `-c ${MARK}=yes`,
    application_name: name,
  });
  // A lost connection fails the running statement; an unhandled event would end the process.
  client.on('error', () => {});
  return client;
}

/** Whether a `directClient`, once connected, leads to PostgreSQL itself. */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('${MARK}', true) as mark`,
  );
  return rows[0]?.mark === 'yes';
}
