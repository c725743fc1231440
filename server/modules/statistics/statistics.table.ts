import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import type { StatisticDimension } from '#contract/statistics.ts';

import { accountColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';
import type { Grain } from './periods.ts';

const count = (name: string) => integer(name).notNull().default(0);
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Of what one row speaks: everything of a day, or what is of one project, one category, one hour of the week … */
const ofWhat = {
  accountId: accountColumn(),
  dim: text('dim').$type<StatisticDimension>().notNull(),
  /** The id of the project, category … ; 0 where there is none. */
  key: integer('key').notNull(),
  /** The day something happened, as it is where the companies are. */
  day: date('day').notNull(),
};

/** What is counted, `COUNTERS` of the repository. Made anew for each table. */
const counters = () => ({
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
});

/** The roll-up: what happened on a day, and once more in the ten days and in the month that it is of. */
export const statistics = pgTable(
  'statistic',
  { ...ofWhat, grain: text('grain').$type<Grain>().notNull(), ...counters() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.dim, t.grain, t.day, t.key] }),
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
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('statistic_change')],
).enableRLS();
