import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** A present person who stands in for an absent one. */
export type StandIn = { id: number; name: string; absent: string };

/** Who stands in for those among some agents who are absent, by the absent agent's id. */
export async function findStandIns(
  { db, accountId }: TenantTx,
  agentIds: readonly number[],
  now: Date,
): Promise<Map<number, StandIn>> {
  if (agentIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    { absentId: int, absent: string, id: int, name: string },
    sql`
    select a.id as "absentId", a.firstname || ' ' || a.lastname as absent,
      (w.away -> 'substitute' ->> 'id')::int as id, w.away -> 'substitute' ->> 'name' as name
    from felix_away(${accountId}, ${timestamp(now)}) w
    join agent a on a.account_id = ${accountId} and a.id = w.agent_id
    where a.id = any(${idList(agentIds)}) and w.away -> 'substitute' ->> 'id' is not null`,
  );
  return new Map(rows.map(({ absentId, ...standIn }) => [absentId, standIn]));
}
