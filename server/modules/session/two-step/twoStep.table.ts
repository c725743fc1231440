import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createdAtColumn, momentColumn } from '../../../db/columns.ts';
import { users } from '../session.table.ts';

const userColumn = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });

/** A user's authenticator app. Its secrets are read to check codes, so they are no hashes. */
export const authenticators = pgTable('authenticator', {
  userId: userColumn().primaryKey(),
  /** Null until the first code was given. */
  secret: text('secret'),
  /** Of an app being set up. */
  pendingSecret: text('pending_secret'),
  /** Half minutes since 1970 of the latest code used: it and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** A recovery code not yet used. Random enough for a plain SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_code',
  { userId: userColumn().notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A sign-in whose password was right, and whose second step is awaited from the same browser. */
export const secondSteps = pgTable(
  'second_step',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userColumn().notNull(),
    browserHash: text('browser_hash').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (t) => [index('second_step_user').on(t.userId)],
);

/** A user's passkey. Ids and keys are bytes in base64url, as in the browser's API. */
export const passkeys = pgTable(
  'passkey',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userColumn().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Its uses by its own count, where it keeps one; 32 bits without a sign. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: momentColumn('last_used_at'),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** What a passkey has to sign next, for a session or for a sign-in that awaits its second step. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userColumn().notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_user').on(t.userId)],
);
