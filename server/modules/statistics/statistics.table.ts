import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import type { StatisticDimension } from '#contract/statistics.ts';

import { accountColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';
import type { Grain } from './periods.ts';

// Null where nothing was counted: most rows count one thing, and are half as long.
const count = (name: string) => integer(name);
const sum = (name: string) => bigint(name, { mode: 'number' });

/** The roll-up: of all issues, of each project and of each category, what happened on a day, in ten days, in a month. */
export const statistics = pgTable(
  'statistic',
  {
    accountId: accountColumn(),
    /** Of which project or of which category's issues; 0 and 0: of all. */
    projectId: integer('project_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** What is read together lies together: `SHELVES`, as `felix_places` of the database says. */
    shelf: smallint('shelf').notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    /** The first of the days, as days are where the companies are. */
    day: date('day').notNull(),
    dim: text('dim').$type<StatisticDimension>().notNull(),
    /** The id of the project, category … ; 0 where there is none. */
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
    /** Of the total: over their time since that day, and closed on it over their time. */
    fellLate: count('fell_late'),
    lateClosed: count('late_closed'),
    /** How many took how long, closed of the total, of a project, a category …, or what has a name of its own; see `felix_steps_read`. */
    steps: smallint('steps').array(),
  },
  (t) => [
    // Its index holds the counters, too (in the migration): the roll-up is read from the index alone.
    primaryKey({
      name: 'statistic_pk',
      columns: [t.accountId, t.projectId, t.categoryId, t.shelf, t.grain, t.day, t.dim, t.key],
    }),
    ...tenantPolicies('statistic'),
  ],
).enableRLS();

/**
 * What the roll-up does not hold yet: triggers write here what was, with a minus, and what is, as facts of an issue or of
 * an order, in the transaction of the change, so that nobody waits for another's counter. A job adds them up every minute;
 * who reads adds them himself.
 */
export const statisticChanges = pgTable(
  'statistic_change',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** 1: this is so now; -1: it was. */
    sign: smallint('sign').notNull(),
    /** Whose order it is; null where it is an issue. */
    contractorId: integer('contractor_id'),
    /** Of the issue, also where it is an order on one. */
    projectId: integer('project_id').notNull(),
    categoryId: integer('category_id'),
    errorTypeId: integer('error_type_id'),
    chargedEntityId: integer('charged_entity_id'),
    createdAt: momentColumn('created_at').notNull(),
    closedAt: momentColumn('closed_at'),
    doneAt: momentColumn('done_at'),
    answeredAt: momentColumn('answered_at'),
    dueAt: momentColumn('due_at'),
    /** The status, or the order's state. */
    state: text('state').notNull(),
    sentBack: integer('sent_back').notNull(),
    rating: smallint('rating'),
    spaceId: integer('space_id'),
    /** Who is responsible, as it was when what is noted of a closed issue was so. */
    responsibleId: integer('responsible_id'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('statistic_change')],
).enableRLS();
