import { eq, sql } from 'drizzle-orm';

import { bool, queryRow, string } from '../../../db/rows.ts';
import type { Database } from '../../../db/client.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import { recoveryHash } from './codes.ts';
import { authenticators, passkeys, recoveryCodes } from './twoStep.table.ts';

/** A user's second step, and its app and recovery codes. */
export const twoStepRepository = ({ db }: SystemTx) => ({
  hold: (userId: number) => hold(db, userId),

  /** With what the second step is taken; it is on where there is any of it. */
  ways: async (userId: number) => {
    const row = await queryRow(
      db,
      { hasApp: bool, hasPasskey: bool },
      sql`
      select exists (select from authenticator where user_id = ${userId} and secret is not null) as "hasApp",
        exists (select from passkey where user_id = ${userId}) as "hasPasskey"`,
    );
    const { hasApp = false, hasPasskey = false } = row ?? {};
    return { hasApp, hasPasskey, isOn: hasApp || hasPasskey };
  },

  /** Keeps a secret until a code of it is given; the app in use stays. */
  await: async (userId: number, pendingSecret: string) => {
    await db
      .insert(authenticators)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: authenticators.userId, set: { pendingSecret } });
  },

  /** The user's secrets, locked until the transaction ends. */
  secrets: (userId: number) =>
    queryRow(
      db,
      { secret: string.orNull, pending: string.orNull },
      sql`select secret, pending_secret as pending from authenticator where user_id = ${userId} for update`,
    ),

  /** Takes the awaited secret into use. `step`: of the code given. */
  takeIntoUse: async (userId: number, step: number) => {
    await db.execute(sql`
      update authenticator set secret = pending_secret, pending_secret = null, last_step = ${step}
      where user_id = ${userId} and pending_secret is not null`);
  },

  removeApp: async (userId: number) => {
    await db.delete(authenticators).where(eq(authenticators.userId, userId));
  },

  /** Uses up a step. Returns false if it or a later one was used. */
  useStep: async (userId: number, step: number) => {
    const { rowCount } = await db.execute(
      sql`update authenticator set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
    );
    return rowCount === 1;
  },

  /** Uses up a recovery code. Returns false if it is none of the user's. */
  useRecoveryCode: async (userId: number, code: string) => {
    const { rowCount } = await db.execute(
      sql`delete from recovery_code where user_id = ${userId} and code_hash = ${recoveryHash(code)}`,
    );
    return rowCount === 1;
  },

  setRecoveryCodes: async (userId: number, codes: string[]) => {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await db
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: recoveryHash(code) })));
  },

  /** Removes the second step: app, passkeys and codes. Returns false if there was none. */
  remove: async (userId: number) => {
    await hold(db, userId);
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const { rowCount } = await db.delete(passkeys).where(eq(passkeys.userId, userId));
    const { rows } = await db.execute(
      sql`delete from authenticator where user_id = ${userId} returning secret`,
    );
    // After what a sign-in at the same time would lock.
    await forget(db, userId);
    return rowCount !== 0 || rows.some(({ secret }) => secret !== null);
  },
});

/** Of several changes at once to a user's second step, each sees what those before it left. */
async function hold(db: Database, userId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('felix.two-step'), ${userId}::int)`);
}

/** No session counts as of two steps any more: a company that wants them later serves none of these. */
async function forget(db: Database, userId: number) {
  await db.execute(
    sql`update session set is_two_step = false where user_id = ${userId} and is_two_step`,
  );
}
