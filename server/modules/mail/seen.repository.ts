import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { agentSeesIssue } from '../visibility/index.ts';

/** Those of some open issues that an agent sees. */
export async function findSeen(
  { db, accountId }: TenantTx,
  { agentId, ids }: { agentId: number; ids: readonly number[] },
): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select i.id from issue i join agent a on a.account_id = i.account_id and a.id = ${agentId} and not a.inactive
    where i.account_id = ${accountId} and i.id = any(${idList(ids)}) and i.status <> 'closed'
      and ${agentSeesIssue}`,
  );
  return new Set(rows.map(({ id }) => id));
}
