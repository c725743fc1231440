import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import type { StatisticDimension } from '#contract/statistics.ts';

import { accountColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';
import type { Grain } from './periods.ts';

// Null if nothing was counted: most rows count one thing and are half as long this way.
const count = (name: string) => integer(name);
const sum = (name: string) => bigint(name, { mode: 'number' });

/** The roll-up: figures per day, ten days and month, of all issues, of each project and of each category. */
export const statistics = pgTable(
  'statistic',
  {
    accountId: accountColumn(),
    /** The project or category whose issues are counted; 0 and 0: all. */
    projectId: integer('project_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** Clusters rows that are read together: `SHELVES`, as in the database function `felix_statistic_keys`. */
    shelf: smallint('shelf').notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    /** The first of the days, in the companies' time zones. */
    day: date('day').notNull(),
    dim: text('dim').$type<StatisticDimension>().notNull(),
    /** The id of the project, category … ; 0 for none. */
    key: integer('key').notNull(),
    reported: count('reported'),
    answered: count('answered'),
    answerMinutes: sum('answer_minutes'),
    closed: count('closed'),
    closeMinutes: sum('close_minutes'),
    done: count('done'),
    doneMinutes: sum('done_minutes'),
    withDue: count('with_due'),
    inTime: count('in_time'),
    atOnce: count('at_once'),
    sentBack: count('sent_back'),
    declined: count('declined'),
    rated: count('rated'),
    ratingSum: count('rating_sum'),
    /** Of the total: issues that became overdue that day, and overdue ones closed on it. */
    fellLate: count('fell_late'),
    lateClosed: count('late_closed'),
    /**
     * Histogram of times, for closed issues of the total, of a project, a category …, or of what has its own name; see
     * `felix_steps_read`.
     */
    steps: smallint('steps').array(),
  },
  (t) => [
    // Its index includes the counters (see the migration), for index-only reads.
    primaryKey({
      name: 'statistic_pk',
      columns: [t.accountId, t.projectId, t.categoryId, t.shelf, t.grain, t.day, t.dim, t.key],
    }),
    ...tenantPolicies('statistic'),
  ],
).enableRLS();

/**
 * Changes not yet in the roll-up: triggers record the old state with a minus and the new one, as facts of an issue or a
 * delegation, in the transaction of the change, so that no transaction waits for another's counter. A job adds them up
 * every minute; readers add the rest themselves.
 */
export const statisticChanges = pgTable(
  'statistic_change',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** 1: the new state; -1: the old one. */
    sign: smallint('sign').notNull(),
    /** The contractor of a delegation; null for an issue. */
    contractorId: integer('contractor_id'),
    /** Of the issue, also for a delegation. */
    projectId: integer('project_id').notNull(),
    categoryId: integer('category_id'),
    errorTypeId: integer('error_type_id'),
    chargedEntityId: integer('charged_entity_id'),
    createdAt: momentColumn('created_at').notNull(),
    closedAt: momentColumn('closed_at'),
    doneAt: momentColumn('done_at'),
    answeredAt: momentColumn('answered_at'),
    dueAt: momentColumn('due_at'),
    answerDueAt: momentColumn('answer_due_at'),
    remedyDueAt: momentColumn('remedy_due_at'),
    answerUsedMinutes: integer('answer_used_minutes'),
    remedyUsedMinutes: integer('remedy_used_minutes'),
    /** The status, or the delegation's state. */
    state: text('state').notNull(),
    sentBack: integer('sent_back').notNull(),
    rating: smallint('rating'),
    spaceId: integer('space_id'),
    /** The responsible agent at the time of the recorded state of a closed issue. */
    responsibleId: integer('responsible_id'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('statistic_change')],
).enableRLS();
