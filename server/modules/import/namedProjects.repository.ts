import { sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import { linksOf } from './links.repository.ts';
import { project, projectKey } from './projectTargets.ts';
import { findRows } from './rows.repository.ts';
import { type JobContext, type ExistingItem, type ReadRow, foldCase } from './work.ts';

/** Identifies projects by number, by name without one, and by both where ambiguous. */
export async function findProjects(
  rows: ReadRow[],
  context: JobContext,
): Promise<Map<number, ExistingItem>> {
  const number = sql`lower(t.number) = lower(coalesce(r."projectNumber", ''))`;
  const name = sql`lower(t.name) = lower(r."projectName")`;
  const conditions = { number, name, both: sql`${number} and ${name}` };
  const now = {
    projectLabels: linksOf('project_label_link', context.tx.accountId, sql`t.id`),
  };
  const found: [number, ExistingItem][] = [];
  // Duplicates count among addresses, not projects.
  const ungrouped = rows.map(({ nth: _, ...row }) => row);
  for (const [keyType, sameKind] of Map.groupBy(ungrouped, keyKind)) {
    const match = {
      keys: { projectNumber: 'text', projectName: 'text' },
      on: conditions[keyType],
      now,
    };
    found.push(...(await findRows(context, project, sameKind, match)));
  }
  return new Map(found);
}

const keyKind = ({ values }: ReadRow) => {
  if (values.sharesNumber === true) return 'both';
  return values.projectNumber ? 'number' : 'name';
};

/** Ambiguous numbers and names, and their unique combinations. */
async function ambiguousKeys({ db, accountId }: JobContext['tx']) {
  const rows = await queryRows(
    db,
    { what: string, word: string },
    sql`
    select 'number' as what, lower(number) as word from project where account_id = ${accountId} and number <> ''
      group by 2 having count(*) > 1
    union all select 'name', lower(name) from project where account_id = ${accountId} group by 2 having count(*) > 1
    union all select 'both', lower(number) || E'\n' || lower(name) from project where account_id = ${accountId}
      group by 2 having count(*) > 1`,
  );
  const wordsOf = (which: string) =>
    new Set(rows.filter(({ what }) => what === which).map(({ word }) => word));
  return { numbers: wordsOf('number'), names: wordsOf('name'), twins: wordsOf('both') };
}

/**
 * Marks rows whose number or name is ambiguous and that do not give both: a file creates another project of the same number
 * only explicitly, and projects equal in both cannot be told apart.
 */
export async function markAmbiguous(rows: ReadRow[], context: JobContext): Promise<void> {
  const { numbers, names, twins } = await ambiguousKeys(context.tx);
  const unsure = rows.filter(
    ({ values: { projectNumber, projectName, sharesNumber } }) =>
      sharesNumber !== true &&
      (projectNumber ? numbers.has(foldCase(projectNumber)) : names.has(foldCase(projectName))),
  );
  for (const { values } of unsure) values.sharesNumber = true;
  const projects = await findProjects(unsure, context);
  const indistinguishable = rows.filter(
    ({ values }) => values.sharesNumber === true && twins.has(projectKey(values)),
  );
  for (const { faults } of [...unsure.filter(({ n }) => !projects.has(n)), ...indistinguishable]) {
    faults.push({ field: 'projectNumber', code: 'ambiguous' });
  }
}
