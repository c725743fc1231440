import type { ImportFieldOf } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import { definedOf, withNow } from './catalogueWork.repository.ts';
import type { Value } from './cells.ts';
import {
  type Column,
  findRows,
  insertRows,
  listRows,
  type Target,
  updateRows,
} from './rows.repository.ts';
import { type KindWork, type Likeness, type List, type ReadRow, foldCase } from './work.ts';

const target = {
  table: 'important_date',
  columns: {
    title: { column: 'title', type: 'text' },
    from: { column: 'from_day', type: 'date' },
    to: { column: 'to_day', type: 'date' },
    project: { column: 'project_id', type: 'int' },
    text: { column: 'text', type: 'text' },
    forStaff: { column: 'for_staff', type: 'boolean' },
    forContractors: { column: 'for_contractors', type: 'boolean' },
    repeatUnit: {
      column: 'repeat_unit',
      type: 'text',
      as: (unit: SQL) => sql`nullif(${unit}, 'once')`,
    },
    repeatEvery: { column: 'repeat_every', type: 'int' },
    repeatUntil: { column: 'repeat_until', type: 'date' },
    remindDays: { column: 'remind_days', type: 'int' },
    remindStaff: { column: 'remind_staff', type: 'boolean' },
    remindContractors: { column: 'remind_contractors', type: 'boolean' },
  },
} satisfies Target & { columns: Record<ImportFieldOf<'importantDate'>, Column> };
/** Current values that differ in form from a file's. */
const now = { repeatUnit: sql`coalesce(t.repeat_unit, 'once')` };

/** Defaults of a new item. */
const DEFAULTS = {
  text: '',
  forStaff: true,
  forContractors: false,
  repeatUnit: 'once',
  repeatEvery: 1,
  remindStaff: false,
  remindContractors: false,
};

/** Likenesses of dates: by title within their project and first day. */
const similar: NonNullable<KindWork['similar']> = {
  of: ({ values: { title, project, from } }) => [
    titleLikeness(String(title), `${project ?? ''} ${from}`),
  ],
  sameKeyWarning: { code: 'nearName', field: 'title' },
  all: async ({ tx: { db, accountId } }) => {
    const dates = await queryRows(
      db,
      { title: string, scope: string },
      sql`
      select title, concat(project_id, ' ', from_day) as scope from important_date where account_id = ${accountId}`,
    );
    return dates.map(({ title, scope }) => titleLikeness(title, scope));
  },
};
const titleLikeness = (text: string, scope: string): Likeness => ({
  code: 'nearName',
  field: 'title',
  text,
  scope,
});

/** Important dates, identified by title, first day and project. */
export const dateWork: KindWork = {
  keyOf: ({ title, from, project }) => [title, from, project].map(foldCase).join(' '),
  distinguishing: (values) => values,
  similar,
  relatedBy: [['title', 'from', 'project']],
  tidy: (rows) => {
    for (const row of rows) {
      if (row.values.repeatEvery === null) row.values.repeatEvery = 1;
      checkRules(row);
    }
  },
  find: (rows, context) =>
    findRows(context, target, rows, {
      keys: { title: 'text', from: 'date', project: 'int' },
      on: sql`lower(t.title) = lower(r.title) and t.from_day = r."from"
        and t.project_id is not distinct from r.project`,
      now,
    }),
  write: async ({ fresh, changed }, context) => {
    const whole = fresh.map((row) => ({
      ...row,
      values: { ...DEFAULTS, ...definedOf(row.values) },
    }));
    await insertRows(context, target, whole);
    await updateRows(context, target, withNow(changed));
  },
};

export const dateList: List = (tx, page) => listRows(tx, target, page, now);

/** The same rules as in the settings. */
function checkRules({ values, faults }: ReadRow) {
  const { from, forStaff, forContractors, remindStaff, remindContractors } = values;
  const isBefore = (day: Value | undefined) =>
    typeof from === 'string' && typeof day === 'string' && day < from;
  const order = (['to', 'repeatUntil'] as const).filter((field) => isBefore(values[field]));
  faults.push(...order.map((field) => ({ field, code: 'order' as const })));
  const hasNoAudience = forStaff === false && forContractors !== true;
  const invalid = [
    hasNoAudience && ('forStaff' as const),
    forStaff === false && remindStaff === true && ('remindStaff' as const),
    forContractors === false && remindContractors === true && ('remindContractors' as const),
  ].filter((field) => field !== false);
  faults.push(...invalid.map((field) => ({ field, code: 'notAChoice' as const })));
}
