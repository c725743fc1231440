import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';

/** Views an agent shared with others, by name, as part of a query. */
export const readSharedViews = (accountId: SQL, agentId: SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name) from saved_view v
    where v.account_id = ${accountId} and v.owner_id = ${agentId} and v.access <> 'private'), '[]')`;

/** Transfers shared views to another agent; role defaults only if that agent may set them. */
export async function handOverViews(
  { db, accountId }: TenantTx,
  from: number,
  to: { id: number; setsForRoles: boolean },
): Promise<void> {
  await db.execute(sql`
    update saved_view set owner_id = ${to.id} where account_id = ${accountId} and owner_id = ${from}
      and (access = 'shared' or (access = 'roleDefault' and ${to.setsForRoles}::boolean))`);
}

/** Replaces an id in the filter of every view. `name`: the filter's name. */
export async function replaceInViews(
  { db, accountId }: TenantTx,
  name: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const asked = (id: number) => `(^|&)${name}=${id}(?=&|$)`;
  // If a filter already contains both, it keeps one.
  await db.execute(sql`
    update saved_view set updated_at = now(), filter = ltrim(regexp_replace(
      regexp_replace(filter, ${asked(to)}, '', 'g'), ${asked(from)}, ${`\\1${name}=${to}`}, 'g'), '&')
    where account_id = ${accountId} and filter ~ ${asked(from)}`);
}
