import type { Priority } from '#contract/issueFilter.ts';
import type { REPORTER_TYPES, RoutingFacts } from '#contract/routing.ts';
import type { RoutingOutcome } from '#contract/issueRouting.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  idColumn,
  momentColumn,
  ownKey,
  partAccountColumn,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { agents, teams } from '../agent/agent.table.ts';
import {
  errorTypes,
  externalCategories,
  internalCategories,
  issueLabels,
} from '../catalogue/catalogue.table.ts';
import { clocks } from '../clock/clock.table.ts';
import { issues } from '../issue/issue.table.ts';
import { projects } from '../project/project.table.ts';

/** Rules that give new issues to people. */
export const routingRules = pgTable(
  'routing_rule',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    sequence: integer('sequence').notNull().default(0),
    /**
     * Conditions; null accepts all. Those on items, and the labels and clocks, are rows of `routing_rule_item`, collected here by a
     * trigger: every report reads them.
     */
    projectIds: integer('project_ids').array(),
    categoryIds: integer('category_ids').array(),
    spaceIds: integer('space_ids').array(),
    errorTypeIds: integer('error_type_ids').array(),
    labelIds: integer('label_ids').array(),
    clockIds: integer('clock_ids').array(),
    priorities: text('priorities').array().$type<Priority[]>(),
    reporterTypes: text('reporter_types').array().$type<(typeof REPORTER_TYPES)[number][]>(),
    /** Whom it gives issues to. */
    agentId: integer('agent_id'),
    teamId: integer('team_id'),
    /** What it sets; null stays as reported. */
    priority: text('priority').$type<Priority>(),
    contractorId: integer('contractor_id'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    check('routing_rule_target', sql`agent_id is null or team_id is null`),
    check('routing_rule_priority', sql`priority in ('low', 'normal', 'high', 'urgent')`),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.teamId, teams),
    ownKey(t, t.contractorId, agents),
    ...tenantPolicies('routing_rule'),
  ],
).enableRLS();

/** A value of a condition, or with `label_id` or `clock_id` what the rule sets. */
export const routingRuleItems = pgTable(
  'routing_rule_item',
  {
    accountId: partAccountColumn(),
    ruleId: integer('rule_id').notNull(),
    id: idColumn(),
    projectId: integer('project_id'),
    categoryId: integer('category_id'),
    spaceId: integer('space_id'),
    errorTypeId: integer('error_type_id'),
    labelId: integer('label_id'),
    clockId: integer('clock_id'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.ruleId, t.id] }),
    unique('routing_rule_item_once')
      .on(
        t.accountId,
        t.ruleId,
        t.projectId,
        t.categoryId,
        t.spaceId,
        t.errorTypeId,
        t.labelId,
        t.clockId,
      )
      .nullsNotDistinct(),
    check(
      'routing_rule_item_one',
      sql`num_nonnulls(project_id, category_id, space_id, error_type_id, label_id, clock_id) = 1`,
    ),
    ownKey(t, t.ruleId, routingRules).onDelete('cascade'),
    ownKey(t, t.projectId, projects),
    ownKey(t, t.categoryId, internalCategories),
    ownKey(t, t.spaceId, externalCategories),
    ownKey(t, t.errorTypeId, errorTypes),
    ownKey(t, t.labelId, issueLabels),
    ownKey(t, t.clockId, clocks),
    ...tenantPolicies('routing_rule_item'),
  ],
).enableRLS();

/** Everything of an explanation that does not change afterwards. */
export type StoredDecision = Omit<RoutingOutcome, 'at' | 'changed'>;

/** How an issue got to whoever has it. Names are as they were: rules may be changed and deleted since. */
export const issueRoutings = pgTable(
  'issue_routing',
  {
    accountId: partAccountColumn(),
    issueId: integer('issue_id').notNull(),
    at: momentColumn('at').notNull(),
    /** Null when no rule matched; the rule may be deleted since. */
    ruleId: integer('rule_id'),
    /** The issue as reported. */
    facts: jsonb('facts').$type<RoutingFacts>().notNull(),
    decision: jsonb('decision').$type<StoredDecision>().notNull(),
    /** Who gave it to somebody else since. */
    changedBy: text('changed_by'),
    changedAt: momentColumn('changed_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId] }),
    index('issue_routing_rule').on(t.accountId, t.ruleId, t.at),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ...tenantPolicies('issue_routing'),
  ],
).enableRLS();
