import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { savedViews } from './view.table.ts';

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
  const isOwn = and(eq(savedViews.accountId, accountId), eq(savedViews.ownerId, from));
  const handedOver = to.setsForRoles ? (['shared', 'roleDefault'] as const) : (['shared'] as const);
  await db
    .update(savedViews)
    .set({ ownerId: to.id, watchedSince: null, watchedIds: null })
    .where(and(isOwn, inArray(savedViews.access, handedOver)));
}

/** Replaces an id in the filter of every view; what it holds then is not new. `name`: the filter's name. */
export async function replaceInViews(
  { db, accountId }: TenantTx,
  name: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const parameterPattern = (id: number) => `(^|&)${name}=${id}(?=&|$)`;
  // If a filter already contains both, it keeps one.
  await db.execute(sql`
    update saved_view set updated_at = now(), watched_ids = null, filter = ltrim(regexp_replace(
      regexp_replace(filter, ${parameterPattern(to)}, '', 'g'), ${parameterPattern(from)}, ${`\\1${name}=${to}`}, 'g'), '&')
    where account_id = ${accountId} and filter ~ ${parameterPattern(from)}`);
}
