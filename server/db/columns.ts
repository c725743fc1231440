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

/** Serves requests: no superuser, no owner, confined by row-level security to one account. */
export const appRole = pgRole('felix_app').existing();

/** What must look over accounts (log-in, live events): row-level security lets it see all, grants decide of what. */
export const systemRole = pgRole('felix_system').existing();

/** Ids are unique over all accounts, so that a foreign id never happens to be an own one. */
export const idColumn = () => integer('id').notNull().generatedAlwaysAsIdentity();

/** Every row of a tenant table carries this; it is first in every key. */
export const accountColumn = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** That a column names a row of another table, of the same account: no row can point into another company. */
export const ownKey = (
  { accountId }: { accountId: AnyPgColumn },
  column: AnyPgColumn,
  table: { accountId: AnyPgColumn; id: AnyPgColumn },
) =>
  // Drizzle types a key by the tables' names; here they vary.
  foreignKey({
    columns: [accountId, column] as never,
    foreignColumns: [table.accountId, table.id] as never,
  });

export const momentColumn = (name: string) => timestamp(name, { withTimezone: true });

export const createdAtColumn = () => momentColumn('created_at').notNull().defaultNow();

/** Counts the changes of what is kept in the settings: a trigger of the table does. */
export const versionColumn = () => integer('version').notNull().default(1);

/** True of the rows of the account that the transaction is confined to. */
export const ownAccount = sql`account_id = (select nullif(current_setting('app.account_id', true), '')::int)`;

/** The policies of a tenant table: its own account's rows for the app, all of them for the system role. */
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
