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
  existing: async ({ rows, known }, context) => {
    const { tx, job } = context;
    const places = new Set(
      rows
        .filter(({ values }) => !values.number)
        .map((row) => JSON.stringify(placeOf(row, context))),
    );
    const unread = [...places].filter((place) => !known.has(place));
    if (unread.length === 0) return [];
    for (const place of unread) known.add(place);
    // Each day is read once from an index; `offset 0` keeps the planner from joining all issues of the projects.
    const issues = await queryRows(
      tx.db,
      { scope: string, number: int, title: string },
      sql`
      with place as materialized (
        select scope, (scope::jsonb ->> 0)::int as project, (scope::jsonb ->> 1)::int as address,
          (scope::jsonb ->> 2)::date as day
        from jsonb_array_elements_text(${JSON.stringify(unread)}::jsonb) as r(scope)
      )
      select p.scope, i.number, i.title
      from (select distinct day from place) d
      cross join lateral (
        select id, project_id, coalesce(address_id, 0) as address from issue
        where account_id = ${tx.accountId}
          and created_at >= d.day::timestamp at time zone ${job.timeZone}
          and created_at < (d.day + 1)::timestamp at time zone ${job.timeZone} offset 0) s
      join place p on p.day = d.day and p.project = s.project_id and coalesce(p.address, 0) = s.address
      cross join lateral (
        select number, title from issue where account_id = ${tx.accountId} and id = s.id offset 0) i
      order by i.number`,
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
