import { and, eq, gt, sql } from 'drizzle-orm';

import type { SystemTx } from '../../../db/tenancy.ts';
import { passkeyChallenges, passkeys } from './twoStep.table.ts';
import { CHALLENGE_MINUTES, type KnownPasskey } from './webAuthn.ts';

/** A session's or a ticket's. */
type Challenged = { userId: number; tokenHash: string };

const { credentialId, publicKey, counter, transports } = passkeys;
const known = { credentialId, publicKey, counter, transports };

/** A user's passkeys, and the challenges that await one: each of a session or of a sign-in's ticket. */
export const passkeyRepository = ({ db }: SystemTx) => ({
  known: (userId: number) => db.select(known).from(passkeys).where(eq(passkeys.userId, userId)),

  /** The user's passkey with a credential's id, locked until the transaction ends. */
  find: async (userId: number, id: string) => {
    const isIt = and(eq(passkeys.userId, userId), eq(credentialId, id));
    const [row] = await db.select(known).from(passkeys).where(isIt).for('update');
    return row;
  },

  /** Returns false if there is one with that credential's id, whoever has it. */
  add: async (passkey: KnownPasskey & { userId: number; name: string }) => {
    const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing();
    return rowCount === 1;
  },

  noteUse: async (id: string, count: number) => {
    await db
      .update(passkeys)
      .set({ counter: count, lastUsedAt: sql`now()` })
      .where(eq(credentialId, id));
  },

  remove: async (userId: number, id: number) => {
    await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  },

  /** Sets the one challenge of a session or ticket. */
  setChallenge: async ({ userId, tokenHash, challenge }: Challenged & { challenge: string }) => {
    const values = {
      userId,
      tokenHash,
      challenge,
      expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    };
    await db
      .insert(passkeyChallenges)
      .values(values)
      .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: values });
  },

  /** Uses up a challenge; undefined if there is none, or it is too old. */
  useChallenge: async ({ userId, tokenHash }: Challenged) => {
    const isOfUser = eq(passkeyChallenges.userId, userId);
    const [row] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.tokenHash, tokenHash),
          isOfUser,
          gt(passkeyChallenges.expiresAt, sql`now()`),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    return row?.challenge;
  },
});
