import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';

import { appRole, momentColumn, ownAccount, systemRole } from '../../db/columns.ts';

/** Kind of actor; a `user` has chosen no company, a `reporter` is known by address only. */
export type ActorKind = 'agent' | 'user' | 'reporter' | 'contractor' | 'stranger' | 'system';

/** Audit log: insert and read only, kept for 400 days. Without foreign keys, since it outlives its objects. */
export const audits = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null outside companies, such as log-ins. */
    accountId: integer('account_id'),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Agent or user id; null for unknown actors. */
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    /** Changed fields before and after; credentials are left out. */
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    device: text('device'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_account').on(t.accountId, t.id),
    index('audit_age').on(t.at),
    // For the last change of an object.
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
