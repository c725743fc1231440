import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { createdAtColumn, momentColumn } from '../../db/columns.ts';
import { users } from './session.table.ts';

const userColumn = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });
const expiresColumn = () => momentColumn('expires_at').notNull();

/** When somebody signed in last. Kept by a trigger of `session`, whose rows go. */
export const signIns = pgTable('sign_in', {
  userId: userColumn().primaryKey(),
  at: momentColumn('at').notNull(),
});

/** A link that sets a password: the newest of a user and kind is the only one. Only the token's SHA-256 is kept. */
export const passwordLinks = pgTable(
  'password_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Nobody's only while an unknown address is treated as a known one would be, which is never committed. */
    userId: userColumn(),
    kind: text('kind').$type<'reset' | 'activation'>().notNull(),
    expiresAt: expiresColumn(),
  },
  (t) => [unique('password_link_newest').on(t.userId, t.kind)],
);

/** A finished sign-in at a provider, to be exchanged once by the browser that began it. */
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

/** A sign-in that is under way at a provider. */
export const signInFlows = pgTable('sign_in_flow', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  callback: text('callback').notNull(),
  expiresAt: expiresColumn(),
});

/** Who a user is at a provider. An address may be given to somebody else there, a subject never is. */
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
