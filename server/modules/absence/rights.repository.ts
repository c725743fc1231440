import { sql } from 'drizzle-orm';

import { int, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';

/** By the database's clock, as the right itself. */
const IS_DUE = sql`x.right_changes_on <= (now() at time zone c.time_zone)::date`;

/** Companies where substitutes got or lost a right because a day began. */
export async function listWithChangedRights({ db }: SystemTx): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select distinct c.id from absence x join account c on c.id = x.account_id
    where x.right_changes_on < now() + interval '2 days' and ${IS_DUE} order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Announces these rights. The trigger `absence_right` computes the value, `absence_changed` announces what it changes. */
export async function announceRights({ db, accountId }: TenantTx): Promise<void> {
  await db.execute(sql`
    update absence x set right_changes_on = null from account c
    where c.id = x.account_id and x.account_id = ${accountId} and ${IS_DUE}`);
}
