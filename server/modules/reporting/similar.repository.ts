import { type SQL, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { issueScope } from '../issue/index.ts';

type ReportPlace = {
  project: number;
  address?: number | undefined;
  space?: number | undefined;
  errorType?: number | undefined;
  category?: number | undefined;
};

/** Similar open issues of the same place that the agent sees, most similar first, as JSON. */
export async function listSimilar(
  tx: TenantTx,
  me: AgentIdentity,
  { project, address, space, errorType, category }: ReportPlace,
): Promise<JsonText> {
  const likeness = sql`${same('address_id', address)} * 2 + ${same('space_id', space)}
    + ${same('error_type_id', errorType)} + ${same('category_id', category)}
    + ${category === undefined ? sql`0` : inSameHouse(address)}`;
  // Only the newest of the project are compared: an old issue is hardly a duplicate.
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'title', s.title,
      'status', s.status, 'objectId', s."objectId", 'createdAt', s.created_at, 'isOwn', s."isOwn",
      'isCommon', s."isCommon")
      order by s.likeness desc, s.created_at desc, s.id desc), '[]')::text as list
    from (
      select i.id, i.number, i.title, i.status, i.created_at, ${likeness} as likeness,
        coalesce(i.creator_id = ${me.agentId}, false) as "isOwn",
        ${inSameHouse(address)} + ${same('address_id', address)} > 0
          and ${same('category_id', category)} + ${same('error_type_id', errorType)} > 0 as "isCommon", nullif(i.place_object, '') as "objectId"
      from (select * from issue i where i.account_id = ${tx.accountId} and i.project_id = ${project}
        and i.status <> 'closed' and ${issueScope(me)}
        order by i.last_activity_at desc nulls last, i.id desc nulls last limit ${LOOK_AT}) i
      where ${likeness} >= ${address === undefined ? 1 : 2}
      order by likeness desc, i.created_at desc, i.id desc limit 5
    ) s`,
  );
  return new JsonText(`{"list":${row?.list ?? '[]'}}`);
}

/** 1 if an issue has the same value, 0 if not or none was given. */
const same = (column: string, id: number | undefined): SQL =>
  id === undefined ? sql`0` : sql`(i.${sql.raw(column)} is not distinct from ${id}::int)::int`;

/** 1 if an issue is at another object of the address's street. */
const inSameHouse = (address: number | undefined): SQL =>
  address === undefined
    ? sql`0`
    : sql`coalesce((select i.place_street = h.street and i.address_id <> h.id from address h
        where h.account_id = i.account_id and h.id = ${address}::int), false)::int`;

const LOOK_AT = 400;
