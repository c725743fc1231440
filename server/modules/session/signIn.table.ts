import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { createdAtColumn, momentColumn } from '../../db/columns.ts';
import { users } from './session.table.ts';

const userColumn = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });
const expiresColumn = () => momentColumn('expires_at').notNull();

/** A user's latest sign-in. Kept by a trigger of `session`, whose rows are deleted. */
export const signIns = pgTable('sign_in', {
  userId: userColumn().primaryKey(),
  at: momentColumn('at').notNull(),
});

/** A link that sets a password; only the newest per user and kind is kept. Only the token's SHA-256 is stored. */
export const passwordLinks = pgTable(
  'password_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null only while an unknown address is treated like a known one, which is never committed. */
    userId: userColumn(),
    kind: text('kind').$type<'reset' | 'activation'>().notNull(),
    expiresAt: expiresColumn(),
  },
  (t) => [unique('password_link_newest').on(t.userId, t.kind)],
);

/** A finished provider sign-in, to be exchanged once by the browser that started it. */
export const loginTickets = pgTable(
  'login_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userColumn().notNull(),
    browserHash: text('browser_hash').notNull(),
    expiresAt: expiresColumn(),
  },
  (t) => [index('login_ticket_user').on(t.userId)],
);

/** A provider sign-in in progress. */
export const signInFlows = pgTable('sign_in_flow', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  callback: text('callback').notNull(),
  expiresAt: expiresColumn(),
});

/** A user's identity at a provider. Addresses may be reassigned there, subjects never are. */
export const userIdentities = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: userColumn().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    unique('user_identity_one').on(t.userId, t.issuer),
  ],
);
