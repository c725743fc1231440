import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  integer,
  pgPolicy,
  pgRole,
  timestamp,
} from 'drizzle-orm/pg-core';

import { accounts } from '../modules/account/account.table.ts';

/** The role that serves requests: no superuser, no owner, confined by row-level security to one account. */
export const appRole = pgRole('felix_app').existing();

/**
 * The role for work across accounts (log-in, live events): row-level security lets it see all rows, grants limit the
 * tables.
 */
export const systemRole = pgRole('felix_system').existing();

/** Ids are unique across accounts, so that another account's id never matches an own row. */
export const idColumn = () => integer('id').notNull().generatedAlwaysAsIdentity();

/** Every tenant table has this column, first in every key. */
export const accountColumn = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** As `accountColumn`, for the many rows of one parent: its `ownKey` checks the account, a second check per row costs as much. */
export const partAccountColumn = () => integer('account_id').notNull();

/** Foreign key to a row of the same account: no row can point into another company. */
export const ownKey = (
  { accountId }: { accountId: AnyPgColumn },
  column: AnyPgColumn,
  table: { accountId: AnyPgColumn; id: AnyPgColumn },
) =>
  // Drizzle types a foreign key by the tables' names, which vary here.
  foreignKey({
    columns: [accountId, column] as never,
    foreignColumns: [table.accountId, table.id] as never,
  });

export const momentColumn = (name: string) => timestamp(name, { withTimezone: true });

export const createdAtColumn = () => momentColumn('created_at').notNull().defaultNow();

/** Incremented by a trigger with every change of a row in the settings. */
export const versionColumn = () => integer('version').notNull().default(1);

/** True for rows of the account that the transaction is confined to. */
export const ownAccount = sql`account_id = (select nullif(current_setting('app.account_id', true), '')::int)`;

/** Policies of a tenant table: the app role sees its own account's rows, the system role all of them. */
export const tenantPolicies = (table: string) => [
  pgPolicy(`${table}_tenant`, {
    for: 'all',
    to: appRole,
    using: ownAccount,
    withCheck: ownAccount,
  }),
  pgPolicy(`${table}_system`, {
    for: 'all',
    to: systemRole,
    using: sql`true`,
    withCheck: sql`true`,
  }),
];
