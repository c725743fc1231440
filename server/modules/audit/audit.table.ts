import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';

import { appRole, momentColumn, ownAccount, systemRole } from '../../db/columns.ts';

/** Whose deed it was; a `user` has chosen no company, a `reporter` is known by an address alone. */
export type ActorKind = 'agent' | 'user' | 'reporter' | 'contractor' | 'stranger' | 'system';

/**
 * What was done that may have to be accounted for one day: rows are put in and read, never changed, and go after 400
 * days. Without foreign keys, since it outlives what it speaks of.
 */
export const audits = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null for what belongs to no company, as log-ins do. */
    accountId: integer('account_id'),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Of the agent or the user; null for who is known by nothing. */
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    /** The fields that changed, as they were and as they are; what lets anybody in is not kept. */
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    device: text('device'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_account').on(t.accountId, t.id),
    index('audit_age').on(t.at),
    // Who changed something last.
    index('audit_object').on(t.accountId, t.objectKind, t.objectId, t.id),
    pgPolicy('audit_put', { for: 'insert', to: appRole, withCheck: ownAccount }),
    pgPolicy('audit_read', { for: 'select', to: appRole, using: ownAccount }),
    pgPolicy('audit_system_put', { for: 'insert', to: systemRole, withCheck: sql`true` }),
    pgPolicy('audit_system_read', { for: 'select', to: systemRole, using: sql`true` }),
    pgPolicy('audit_system_forget', {
      for: 'delete',
      to: systemRole,
      using: sql`at < now() - interval '400 days'`,
    }),
  ],
).enableRLS();
