import { MAPPABLE_FAULTS } from '#contract/import.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import { visibleTo, type Viewer } from './job.repository.ts';

/** Problems listed; the others are found among the rows. */
const MOST = 200;
const MAPPABLE = textList(MAPPABLE_FAULTS);
const EXAMPLE_LENGTH = 60;

/**
 * Problems of an import by cause, as JSON: faults, then warnings, each by number of rows, then mapped values. Undefined for an
 * unknown import.
 */
export async function readProblems(
  { db, accountId }: TenantTx,
  jobId: number,
  viewer: Viewer,
): Promise<JsonText | undefined> {
  const row = await queryRow(
    db,
    { list: string },
    sql`
    with c as (
      select m.field, (m.n - 1)::int as place
      from import_job j, jsonb_array_elements_text(j.mapping) with ordinality m(field, n)
      where j.account_id = ${accountId} and j.id = ${jobId} and jsonb_typeof(j.mapping) = 'array' and m.field is not null
    ),
    p as (
      select r.n, f ->> 'code' as code, f ->> 'field' as field, f ->> 'detail' as detail, r.faults is null as warns,
        r.decision, r.cells ->> c.place as text
      from import_row r cross join lateral jsonb_array_elements(coalesce(r.faults, r.warnings)) f
      left join c on c.field = f ->> 'field'
      where r.account_id = ${accountId} and r.job_id = ${jobId} and r.outcome is not null
    ),
    g as (
      select code, field, warns, not warns and decision is not distinct from 'leave' as left_out,
        case when code = any(${MAPPABLE}) then lower(text) end as by_value,
        min(text) as value, min(detail) as detail, count(*)::int as count, ${someRows(sql`n`)} as rows,
        (array_agg(distinct left(text, ${EXAMPLE_LENGTH})) filter (where text <> ''))[1:3] as examples
      from p group by 1, 2, 3, 4, 5
      order by 3, 8 desc, 1, 2, 6 limit ${MOST}
    ),
    v as (
      select v.field, min(r.cells ->> c.place) as value, v.text, count(*)::int as count, ${someRows(sql`r.n`)} as rows
      from import_job j join import_value v on v.account_id = j.account_id and v.kind = j.kind
      join c on c.field = v.field
      join import_row r on r.account_id = j.account_id and r.job_id = j.id and r.outcome is not null
        and lower(r.cells ->> c.place) = v.value
      where j.account_id = ${accountId} and j.id = ${jobId}
      group by v.field, v.value, v.text order by 1, 2 limit ${MOST}
    )
    select ((select coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'field', g.field,
          'value', case when g.by_value is not null then g.value end,
          'detail', case when g.by_value is not null then g.detail end,
          'count', g.count, 'rows', g.rows, 'examples', coalesce(g.examples, '{}'),
          'decision', case when g.warns then j.decisions ->> (g.code || ':' || coalesce(g.field, ''))
            when g.left_out then 'leave' end)
          order by g.warns, g.count desc, g.code, g.field, g.value), '[]') from g)
      || (select coalesce(jsonb_agg(jsonb_build_object('code', 'mapped', 'field', v.field, 'value', v.value,
          'detail', v.text, 'count', v.count, 'rows', v.rows, 'examples', '[]'::jsonb, 'decision', null)
          order by v.field, v.value), '[]') from v))::text as list
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId} and ${visibleTo(viewer)}`,
  );
  return row && new JsonText(`{"list":${row.list}}`);
}

const someRows = (n: SQL) => sql`(array_agg(${n} order by ${n}))[1:3]`;
