import { sql } from 'drizzle-orm';

import { bool, int, queryRow } from '../../../db/rows.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import { maySignIn } from '../signIn.repository.ts';
import { secondSteps } from './twoStep.table.ts';

const MINUTES = 10;

type Ticket = { tokenHash: string; browserHash: string };

/** Sign-ins that await their second step. */
export const secondStepRepository = ({ db }: SystemTx) => ({
  begin: async (ticket: Ticket & { userId: number }) => {
    const expiresAt = sql`now() + make_interval(mins => ${MINUTES}::int)`;
    await db.insert(secondSteps).values({ ...ticket, expiresAt });
  },

  /** The user who awaits it in this browser, and may still sign in; the ticket is locked until the transaction ends. */
  find: ({ tokenHash, browserHash }: Ticket) =>
    queryRow(
      db,
      { id: int, isSuperAdmin: bool },
      sql`
      select u.id, u.is_super_admin as "isSuperAdmin" from second_step t join "user" u on u.id = t.user_id
      where t.token_hash = ${tokenHash} and t.browser_hash = ${browserHash} and t.expires_at > now()
        and ${maySignIn(sql`u.id`)} for update of t`,
    ),

  end: async (tokenHash: string) => {
    await db.execute(sql`delete from second_step where token_hash = ${tokenHash}`);
  },
});
