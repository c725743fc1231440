import type { RoleGroup } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { users } from '../session/session.table.ts';

/** First and last name of an agent, by its alias. */
export const fullName = (agent: string): SQL =>
  sql.raw(`${agent}.firstname || ' ' || ${agent}.lastname`);

/** The name that a contractor goes by, by its alias: the firm's, else the person's. */
export const contractorName = (agent: string): SQL =>
  sql`coalesce(nullif(${sql.raw(`${agent}.firm`)}, ''), ${fullName(agent)})`;

/** A user's membership in an account. */
export const agents = pgTable(
  'agent',
  {
    accountId: accountColumn(),
    id: idColumn(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    roleGroup: text('role_group').$type<RoleGroup>().notNull(),
    /** The company's own name for them. */
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    /** Set for contractors only. */
    firm: text('firm'),
    phone: text('phone').notNull().default(''),
    inactive: boolean('inactive').notNull().default(false),
    /** Hidden from every list, and inactive; the row stays for past actions. */
    removed: boolean('removed').notNull().default(false),
    /** Last invitation; null for people never invited, such as imported ones. */
    invitedAt: momentColumn('invited_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('agent_user').on(t.accountId, t.userId),
    index('agent_by_user').on(t.userId),
    index('agent_role').on(t.accountId, t.roleGroup),
    ...tenantPolicies('agent'),
  ],
).enableRLS();

/** Sign-in state as far as this company may know it. Only database functions write it. */
export const agentSignIns = pgTable(
  'agent_sign_in',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    /** Start of the session last used here; null when a password was set but never used. */
    at: momentColumn('at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId] }),
    ownKey(t, t.agentId, agents).onDelete('cascade'),
    ...tenantPolicies('agent_sign_in'),
  ],
).enableRLS();

export const teams = pgTable(
  'team',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('team')],
).enableRLS();

export const teamMembers = pgTable(
  'team_member',
  {
    accountId: accountColumn(),
    teamId: integer('team_id').notNull(),
    agentId: integer('agent_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.teamId, t.agentId] }),
    index('team_member_agent').on(t.accountId, t.agentId),
    ownKey(t, t.teamId, teams),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('team_member'),
  ],
).enableRLS();
