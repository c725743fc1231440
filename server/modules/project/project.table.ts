import type { USER_TYPES } from '#contract/projects.ts';

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  idColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { projectTypes } from '../project-type/projectType.table.ts';

export const projects = pgTable(
  'project',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    city: text('city').notNull().default(''),
    archived: boolean('archived').notNull().default(false),
    projectTypeId: integer('project_type_id'),
    /** The booking system that is asked before an issue is reported; empty where there is none. */
    bookingUrl: text('booking_url').notNull().default(''),
    /** People outside may report on it, by a link that the company signed. */
    openToReporters: boolean('open_to_reporters').notNull().default(true),
    /** How those who work there get in, where the address does not say. */
    access: text('access').notNull().default(''),
    /** What every order of the project carries: what to write on the invoice, and what is agreed on besides. */
    orderReference: text('order_reference').notNull().default(''),
    orderText: text('order_text').notNull().default(''),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ownKey(t, t.projectTypeId, projectTypes),
    ...tenantPolicies('project'),
  ],
).enableRLS();

export const addresses = pgTable(
  'address',
  {
    accountId: accountColumn(),
    id: idColumn(),
    projectId: integer('project_id').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /** How those who work there get in. */
    access: text('access').notNull().default(''),
    /** Nobody's own, as a stairwell or a yard: what is broken there anybody who comes by may know. */
    common: boolean('common').notNull().default(false),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('address_project').on(t.accountId, t.projectId),
    ownKey(t, t.projectId, projects),
    ...tenantPolicies('address'),
  ],
).enableRLS();

/** Who is on a project, and as what. */
export const projectPeople = pgTable(
  'project_person',
  {
    accountId: accountColumn(),
    projectId: integer('project_id').notNull(),
    agentId: integer('agent_id').notNull(),
    userType: text('user_type').$type<(typeof USER_TYPES)[number]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.projectId, t.agentId, t.userType] }),
    index('project_person_agent').on(t.accountId, t.agentId),
    ownKey(t, t.projectId, projects),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('project_person'),
  ],
).enableRLS();
