import { DIGEST_DAYS } from '#contract/notificationChoices.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, time } from 'drizzle-orm/pg-core';

import { accountColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

const wayColumns = () => ({
  kind: text('kind').$type<NotificationKind>().notNull(),
  app: boolean('app').notNull(),
  mail: boolean('mail').notNull(),
  push: boolean('push').notNull(),
  sms: boolean('sms').notNull(),
});

/** How the company notifies a role of a kind, where it differs from the product. */
export const notificationDefaults = pgTable(
  'notification_default',
  {
    accountId: accountColumn(),
    roleGroup: text('role_group').$type<RoleGroup>().notNull(),
    ...wayColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.roleGroup, t.kind] }),
    ...tenantPolicies('notification_default'),
  ],
).enableRLS();

/** How an agent wants to be notified of a kind; without a row as the company has it. */
export const notificationChoices = pgTable(
  'notification_choice',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    ...wayColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.kind] }),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('notification_choice'),
  ],
).enableRLS();

/** When an agent gets mail; without a row, as usual. */
export const notificationSettings = pgTable(
  'notification_setting',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    /** Null: no quiet hours. */
    quietFrom: time('quiet_from', { precision: 0 }),
    quietTo: time('quiet_to', { precision: 0 }),
    areWeekendsQuiet: boolean('are_weekends_quiet').notNull().default(false),
    digestDays: text('digest_days', { enum: DIGEST_DAYS }).notNull(),
    digestAt: time('digest_at', { precision: 0 }).notNull(),
    /** IANA name, of all these times of day; null: the company's. */
    timeZone: text('time_zone'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId] }),
    ownKey(t, t.agentId, agents),
    check('notification_setting_quiet', sql`(quiet_from is null) = (quiet_to is null)`),
    ...tenantPolicies('notification_setting'),
  ],
).enableRLS();
