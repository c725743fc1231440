import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAtColumn, momentColumn } from '../../db/columns.ts';

/** The one valid code of an address. Only its SHA-256 is kept, with the address in it. */
export const oneTimeCodes = pgTable('one_time_code', {
  /** In lower case. */
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** SHA-256 of the browser it is for; empty for any browser. */
  askerHash: text('asker_hash').notNull().default(''),
  /** The right code uses up the remaining tries. */
  tries: integer('tries').notNull().default(0),
  /** When it was used. */
  usedAt: momentColumn('used_at'),
  expiresAt: momentColumn('expires_at').notNull(),
});

/** A browser of a reporter, signed in by a code. Only the token's SHA-256 is kept. */
export const oneTimeSessions = pgTable(
  'one_time_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The browser's description of itself. */
    device: text('device').notNull().default(''),
    /** Kept signed in on this phone, used or not, until it expires. */
    remembered: boolean('remembered').notNull().default(false),
    createdAt: createdAtColumn(),
    lastUsedAt: momentColumn('last_used_at').notNull().defaultNow(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (t) => [index('one_time_session_email').on(t.email)],
);
