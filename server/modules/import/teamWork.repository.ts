import { MAX_MEMBERS } from '#contract/teams.ts';

import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { similarNames, withNow } from './catalogueWork.repository.ts';
import { linksOf, setLinks } from './links.repository.ts';
import { findRows, insertRows, listRows, type Target, updateRows } from './rows.repository.ts';
import { type JobContext, type KindWork, type List, type ReadRow, foldCase } from './work.ts';

const target = {
  table: 'team',
  columns: { name: { column: 'name', type: 'text' } },
} satisfies Target;
const now = ({ accountId }: TenantTx) => ({
  members: linksOf('team_member', accountId, sql`t.id`),
});

/** Teams by name, all members in one cell. */
export const teamWork: KindWork = {
  keyOf: ({ name }) => foldCase(name),
  similar: similarNames(target.table),
  relatedBy: [['name']],
  tidy: (rows) => {
    for (const { values, faults } of rows) {
      const isTooMany = String(values.members ?? '').split(',').length > MAX_MEMBERS;
      if (isTooMany) faults.push({ field: 'members', code: 'tooLong' });
    }
  },
  find: findTeams,
  write: async ({ fresh, changed }, context) => {
    await insertRows(context, target, fresh);
    await updateRows(context, target, withNow(changed));
    const made = await findTeams(fresh, context);
    const created = fresh.flatMap(({ n, values }) => {
      const id = made.get(n)?.id;
      return id === undefined ? [] : [{ id, values }];
    });
    const moved = changed.filter((row) => row.values.members !== row.now.members);
    await setLinks(
      context,
      'team_member',
      [...created, ...moved].map(({ id, values }) => ({ id, value: values.members })),
    );
  },
};

function findTeams(rows: ReadRow[], context: JobContext) {
  return findRows(context, target, rows, {
    keys: { name: 'text' },
    on: sql`lower(t.name) = lower(r.name)`,
    now: now(context.tx),
  });
}

export const teamList: List = (tx, page) => listRows(tx, target, page, now(tx));
