import { sql } from 'drizzle-orm';

import { int, json, queryRows, type RowOf } from '../../db/rows.ts';
import type { JobContext, ReadRow } from './work.ts';

/** Resolves addresses and areas, which need the row's project. */
export async function resolvePlaces(rows: ReadRow[], { tx }: JobContext): Promise<void> {
  for (const field of ['address', 'area'] as const) {
    const named = rows.flatMap(({ n, values: { project, [field]: name } }) =>
      typeof project === 'number' && typeof name === 'string' ? [{ n, project, name }] : [],
    );
    const found = named.length > 0 ? await FINDERS[field](tx, named) : [];
    const byRow = new Map(found.map((row) => [row.n, row]));
    for (const row of rows) {
      if (typeof row.values[field] === 'string') resolvePlace(row, field, byRow.get(row.n));
    }
  }
}

type NamedPlace = { n: number; project: number; name: string };
const placesColumns = { n: int, exact: json<number[]>(), ids: json<number[]>() };
/** Matches: exact ones, which take precedence, and all. */
type Places = RowOf<typeof placesColumns>;
type Finder = (tx: JobContext['tx'], named: NamedPlace[]) => Promise<Places[]>;

const recordset = (named: NamedPlace[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(n int, project int, name text)`;

/** By street and object, or by either alone. */
const findAddresses: Finder = ({ db, accountId }, named) =>
  queryRows(
    db,
    placesColumns,
    sql`
    with named as (select a.id, a.project_id, lower(a.street) as street, lower(a.object_id) as object,
        lower(concat_ws(', ', nullif(a.street, ''), nullif(a.object_id, ''))) as both
      from address a where a.account_id = ${accountId}
        and a.project_id = any(array(select (p ->> 'project')::int
          from jsonb_array_elements(${JSON.stringify(named)}::jsonb) p)))
    select r.n, json_agg(a.id) as ids, coalesce(json_agg(a.id) filter (where a.both = lower(r.name)), '[]') as exact
    from ${recordset(named)}
    join named a on a.project_id = r.project and lower(r.name) in (a.both, a.street, a.object)
    group by r.n`,
  );

/** By name: the project's own areas first, then company-wide ones. */
const findAreas: Finder = ({ db, accountId }, named) =>
  queryRows(
    db,
    placesColumns,
    sql`
    select r.n, json_agg(a.id) as ids,
      coalesce(json_agg(a.id) filter (where a.project_id is not null), '[]') as exact
    from ${recordset(named)} join area a on a.account_id = ${accountId} and lower(a.name) = lower(r.name)
      and (a.project_id = r.project or a.project_id is null)
    group by r.n`,
  );

const FINDERS = { address: findAddresses, area: findAreas };

function resolvePlace(
  { values, faults }: ReadRow,
  field: keyof typeof FINDERS,
  matches: Places | undefined,
) {
  const candidates = matches?.exact.length ? matches.exact : (matches?.ids ?? []);
  if (candidates.length === 1 && candidates[0] !== undefined) {
    values[field] = candidates[0];
  } else if (candidates.length > 1) {
    faults.push({ field, code: 'ambiguous', candidates });
  } else if (typeof values.project === 'number') {
    faults.push({ field, code: 'notFound' });
  }
}
