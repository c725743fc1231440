import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';

/** As a part of a query, the views that an agent made for others, by name. */
export const readSharedViews = (accountId: SQL, agentId: SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name) from saved_view v
    where v.account_id = ${accountId} and v.owner_id = ${agentId} and v.access <> 'private'), '[]')`;

/** Another one keeps what somebody shared: what a role begins with only who may set it. */
export async function handOverViews(
  { db, accountId }: TenantTx,
  from: number,
  to: { id: number; setsForRoles: boolean },
): Promise<void> {
  await db.execute(sql`
    update saved_view set owner_id = ${to.id} where account_id = ${accountId} and owner_id = ${from}
      and (access = 'shared' or (access = 'roleDefault' and ${to.setsForRoles}::boolean))`);
}

/** In the filter of every view the other one takes the place of what goes. `name`: as the filter calls it. */
export async function replaceInViews(
  { db, accountId }: TenantTx,
  name: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const asked = (id: number) => `(^|&)${name}=${id}(?=&|$)`;
  // Who asks for both asks for the other one once.
  await db.execute(sql`
    update saved_view set updated_at = now(), filter = ltrim(regexp_replace(
      regexp_replace(filter, ${asked(to)}, '', 'g'), ${asked(from)}, ${`\\1${name}=${to}`}, 'g'), '&')
    where account_id = ${accountId} and filter ~ ${asked(from)}`);
}
