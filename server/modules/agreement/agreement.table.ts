import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { addresses, projects } from '../project/project.table.ts';

/** Agreements with residents, associations or firms about a place, copied from the ERP. */
export const agreements = pgTable(
  'agreement',
  {
    accountId: accountColumn(),
    id: idColumn(),
    number: text('number').notNull(),
    projectId: integer('project_id').notNull(),
    /** Null for the whole project. */
    addressId: integer('address_id'),
    holder: text('holder').notNull().default(''),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    handedOverOn: date('handed_over_on'),
    guaranteeYears: integer('guarantee_years'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('agreement_number').on(t.accountId, t.number),
    index('agreement_place').on(t.accountId, t.projectId, t.addressId),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ownKey(t, t.addressId, addresses).onDelete('cascade'),
    ...tenantPolicies('agreement'),
  ],
).enableRLS();
