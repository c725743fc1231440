import { and, eq, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { oneTimeSessions } from './oneTimeLogin.table.ts';

/** The first characters of a token's hash identify the session to its reporter. */
const ID_LENGTH = 32;

/** The remembered phones of a reporter, newest first, as JSON. */
export async function listPhones(
  { db }: SystemTx,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<string> {
  const row = await queryRow(
    db,
    { json: string },
    sql`
    select json_build_object('list', coalesce(json_agg(json_build_object('id', left(token_hash, ${ID_LENGTH}),
      'device', device, 'createdAt', created_at, 'current', token_hash = ${tokenHash}) order by created_at desc), '[]'))::text
      as json
    from one_time_session where email = ${email} and remembered and expires_at > now()`,
  );
  return row?.json ?? '';
}

/** Ends one of them. Returns false if there is none with this id. */
export async function endPhone({ db }: SystemTx, email: string, id: string): Promise<boolean> {
  const hasId = sql`left(${oneTimeSessions.tokenHash}, ${ID_LENGTH}) = ${id}`;
  const { rowCount } = await db
    .delete(oneTimeSessions)
    .where(and(eq(oneTimeSessions.email, email), eq(oneTimeSessions.remembered, true), hasId));
  return rowCount === 1;
}
