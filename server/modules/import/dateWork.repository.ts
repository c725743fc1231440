import { sql } from 'drizzle-orm';

import { definedOf, withNow } from './catalogueWork.repository.ts';
import { findRows, insertRows, type Target, updateRows } from './rows.repository.ts';
import { type KindWork, same } from './work.ts';

const target: Target = {
  table: 'important_date',
  columns: {
    title: { column: 'title', type: 'text' },
    from: { column: 'from_day', type: 'date' },
    to: { column: 'to_day', type: 'date' },
    project: { column: 'project_id', type: 'int' },
    text: { column: 'text', type: 'text' },
    forContractors: { column: 'for_contractors', type: 'boolean' },
  },
};

/** Days to be known of; one is the same by its title, its first day and its project. */
export const dateWork: KindWork = {
  keyOf: ({ title, from, project }) => [title, from, project].map(same).join(' '),
  tidy: (rows) => {
    for (const { values, faults } of rows) {
      const { from, to } = values;
      if (typeof from === 'string' && typeof to === 'string' && to < from) {
        faults.push({ field: 'to', code: 'order' });
      }
    }
  },
  find: (rows, doing) =>
    findRows(doing, target, rows, {
      keys: { title: 'text', from: 'date', project: 'int' },
      on: sql`lower(t.title) = lower(r.title) and t.from_day = r."from"
        and t.project_id is not distinct from r.project`,
    }),
  write: async ({ fresh, changed }, doing) => {
    const whole = fresh.map((row) => ({
      ...row,
      values: { text: '', forContractors: false, ...definedOf(row.values) },
    }));
    await insertRows(doing, target, whole);
    await updateRows(doing, target, withNow(changed));
  },
};
