import { and, eq, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { sessions } from './session.table.ts';

/** The first characters of a token's hash identify the session to its user. */
const ID_LENGTH = 32;

type SessionOwner = { userId: number; tokenHash: string; isSuperAdmin: boolean };

export const ownSessionsRepository = ({ db }: SystemTx) => ({
  /** A user's sessions, most recently used first. */
  list: async ({ userId, tokenHash, isSuperAdmin }: SessionOwner) => {
    const row = await queryRow(
      db,
      { json: string },
      sql`
      select json_build_object('list', coalesce(json_agg(json_build_object(
        'id', left(token_hash, ${ID_LENGTH}), 'device', device, 'createdAt', created_at,
        'lastUsedAt', last_used_at, 'current', token_hash = ${tokenHash}) order by last_used_at desc), '[]'))::text as json
      from session where user_id = ${userId} and expires_at > now()
        and last_used_at > now() - case when ${isSuperAdmin}::boolean then interval '2 hours' else interval '24 hours' end`,
    );
    return row?.json ?? '';
  },

  /** Ends one of them. Returns false if there is none with this id. */
  end: async (userId: number, id: string) => {
    const hasId = sql`left(${sessions.tokenHash}, ${ID_LENGTH}) = ${id}`;
    const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), hasId));
    return rowCount === 1;
  },
});
