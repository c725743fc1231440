import { sql } from 'drizzle-orm';

import { bool, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { Job } from './work.ts';

/** Milliseconds; a part takes far less, so an untouched import is abandoned. */
export const ABANDONED_MS = 30_000;

/** Lock key for kinds without company. */
const NO_COMPANY = 0;

/**
 * Whether an import may write now: one per company at a time, first to last row, so that the next finds what it wrote. A
 * started one goes first, else the earliest. Locks out other imports until the transaction ends.
 */
export async function claimTurn(
  { db, accountId }: TenantTx,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  now: Date,
): Promise<boolean> {
  for (const owner of kind === 'product' ? [accountId, NO_COMPANY] : [accountId]) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('felix.import'), ${owner}::int)`);
  }
  const since = new Date(now.getTime() - ABANDONED_MS);
  const row = await queryRow(
    db,
    { isFirst: bool },
    sql`
    select not exists (select from import_job o where o.account_id = j.account_id and o.id <> j.id
      and o.state in ('running', 'undoing') and o.touched_at > ${timestamp(since)}
      and (o.handled = 0, o.id) < (j.handled = 0, j.id)) as "isFirst"
    from import_job j where j.account_id = ${accountId} and j.id = ${id}`,
  );
  return row?.isFirst ?? false;
}
