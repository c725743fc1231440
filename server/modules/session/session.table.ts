import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createdAtColumn, momentColumn } from '../../db/columns.ts';

/** A person with a log-in; belongs to no account. */
export const users = pgTable('user', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  /** Argon2id, PHC string; null until the account is activated. */
  passwordHash: text('password_hash'),
  /** The chosen mail language; null: the company's. */
  locale: text('locale'),
  isSuperAdmin: boolean('is_super_admin').notNull().default(false),
});

/** A signed-in browser. Only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's description of itself. */
    device: text('device').notNull().default(''),
    /** Opened with a second step, or at a provider, whose business that is. */
    isTwoStep: boolean('is_two_step').notNull().default(false),
    /** When the password was last given. */
    confirmedAt: momentColumn('confirmed_at').notNull().defaultNow(),
    createdAt: createdAtColumn(),
    lastUsedAt: momentColumn('last_used_at').notNull().defaultNow(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.userId)],
);

/** Fixed windows of rate limits, shared by all servers. */
export const rateBuckets = pgTable(
  'rate_bucket',
  { key: text('key').notNull(), bucket: integer('bucket').notNull(), n: integer('n').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.bucket] })],
);
