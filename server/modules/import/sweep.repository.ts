import { lt, sql } from 'drizzle-orm';

import { int, queryRows } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { importJobs } from './import.table.ts';

/** Unfinished imports untouched since a moment. */
export async function abandonedImports({ db }: SystemTx, since: Date) {
  return queryRows(
    db,
    { accountId: int, id: int },
    sql`
    select account_id as "accountId", id from import_job
    where state in ('checking', 'running', 'undoing') and touched_at < ${timestamp(since)}
    order by touched_at limit 20`,
  );
}

export async function deleteOldImports({ db }: SystemTx, before: Date): Promise<void> {
  await db.delete(importJobs).where(lt(importJobs.createdAt, before));
}
