import type { USER_TYPES } from '#contract/projects.ts';

import { type SQL, sql } from 'drizzle-orm';
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
    /** The booking system to notify before an issue is reported; empty if there is none. */
    bookingUrl: text('booking_url').notNull().default(''),
    /** Outside people may report on the project by a signed link. */
    openToReporters: boolean('open_to_reporters').notNull().default(true),
    /** How to get in, unless the address says. */
    access: text('access').notNull().default(''),
    /** Text for every delegation of the project: the invoice reference and other agreed terms. */
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
    /** How to get in. */
    access: text('access').notNull().default(''),
    /** A shared place such as a stairwell or yard: its known faults are public. */
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

/** The people of a project and their roles. */
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

type Place = { account: SQL | number; project: SQL | number };

/** The project of a row, by its alias. */
export const projectOf = (row: string): Place => ({
  account: sql.raw(`${row}.account_id`),
  project: sql.raw(`${row}.project_id`),
});

const leaders = ({ account, project }: Place) => sql`project_person l
  where l.account_id = ${account} and l.project_id = ${project} and l.user_type = 'leader'`;

/** Query for the ids of a project's leaders. */
export const leadersOf = (place: Place): SQL => sql`select l.agent_id as id from ${leaders(place)}`;

/** Whether an agent leads a project. */
export const isLeaderOf = (agent: SQL | number, place: Place): SQL =>
  sql`exists (select from ${leaders(place)} and l.agent_id = ${agent})`;
