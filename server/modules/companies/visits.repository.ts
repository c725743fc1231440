import type { Visit } from '#contract/accounts.ts';

import { lt, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { visits } from '../account/visit.table.ts';

const MOST = 500;
/** The company sees a year of visits. */
const SHOWN_FOR = '12 months';
/** A month more than is shown, so that a late or early sweep never shortens the list; as long as the audit log. */
const KEPT_FOR = '400 days';

/** Recent super admin visits, newest first. Throws NOT_FOUND. */
export async function visitsOf({ db }: SystemTx | TenantTx, accountId: number): Promise<Visit[]> {
  const row = await queryRow(
    db,
    { list: json<Visit[]>() },
    sql`
    select (
      select coalesce(json_agg(v), '[]') from (
        select id, name, email, began_at as "from", last_at as "to"
        from visit where account_id = c.id and last_at > now() - ${SHOWN_FOR}::interval
        order by last_at desc, id desc limit ${MOST}
      ) v
    ) as list
    from account c where c.id = ${accountId}`,
  );
  if (!row) throw notFound('company');
  return row.list;
}

/** Deletes expired visits. */
export async function deleteExpiredVisits({ db }: SystemTx): Promise<void> {
  await db.delete(visits).where(lt(visits.lastAt, sql`now() - ${KEPT_FOR}::interval`));
}
