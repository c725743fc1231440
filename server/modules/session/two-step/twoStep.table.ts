import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { momentColumn } from '../../../db/columns.ts';
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
