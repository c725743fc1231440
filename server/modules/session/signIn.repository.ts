import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { users } from './session.table.ts';

/** Whether a user is an active agent of any company, even an inactive one: its people are told so after signing in. */
export const maySignIn = (userId: SQLWrapper): SQL =>
  sql`exists (select from agent active where active.user_id = ${userId} and not active.inactive)`;

/** The user with an address who may sign in. */
export async function findSignIn({ db }: SystemTx, email: string) {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), maySignIn(users.id)));
  return found[0];
}

/** Whether the user may still sign in with the password just checked; locked until the transaction ends. */
export async function mayStillSignIn(
  { db }: SystemTx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from "user" u where u.id = ${id} and u.password_hash = ${passwordHash} and ${maySignIn(sql`u.id`)} for share`);
  return rows.length === 1;
}
