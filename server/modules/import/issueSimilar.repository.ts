import { sql } from 'drizzle-orm';

import { int, queryRows, string } from '../../db/rows.ts';
import { wallTime } from '../export/index.ts';
import { issueKey } from './issueKey.ts';
import type { JobContext, KindWork, Likeness, ReadRow } from './work.ts';

/** Likenesses of issues without a number: reported the same day about the same place under the same title. */
export const issueSimilar: NonNullable<KindWork['similar']> = {
  of: (row, _, context) => {
    const { title, number } = row.values;
    // A number of its own tells an issue of another system apart.
    if (number) return [];
    const scope = JSON.stringify(placeOf(row, context));
    return [likenessOf(String(title), scope, { identity: issueKey(row.values) })];
  },
  existing: async ({ rows }, context) => {
    const { tx, job } = context;
    const places = Map.groupBy(
      rows.filter(({ values }) => !values.number),
      (row) => JSON.stringify(placeOf(row, context)),
    );
    if (places.size === 0) return [];
    const issues = await queryRows(
      tx.db,
      { scope: string, number: int, title: string },
      sql`
      select r.scope, i.number, i.title
      from jsonb_array_elements_text(${JSON.stringify([...places.keys()])}::jsonb) as r(scope),
        lateral (select (r.scope::jsonb ->> 0)::int as project, (r.scope::jsonb ->> 1)::int as address,
          (r.scope::jsonb ->> 2)::date as day) p
      join issue i on i.account_id = ${tx.accountId} and i.project_id = p.project
        and i.address_id is not distinct from p.address
        and i.created_at >= p.day::timestamp at time zone ${job.timeZone}
        and i.created_at < (p.day + 1)::timestamp at time zone ${job.timeZone}`,
    );
    return issues.map(({ scope, number, title }) =>
      likenessOf(title, scope, { identity: `#${number}`, shown: `#${number} ${title}` }),
    );
  },
};

const likenessOf = (
  text: string,
  scope: string,
  item: Pick<Likeness, 'identity' | 'shown'>,
): Likeness => ({ code: 'sameIssue', field: 'title', text, scope, ...item });

/** Project, address and day of a report; the address is null for the whole project. */
function placeOf({ values: { project, address, created } }: ReadRow, { job, now }: JobContext) {
  const day = String(created ?? wallTime(now, job.timeZone)).slice(0, 10);
  return [project ?? null, address ?? null, day];
}
