import { sql } from 'drizzle-orm';

import { bool, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { Job } from './work.ts';

/** A part takes far less; an import that nobody has touched for so long, nobody works at. */
export const STILL_MS = 30_000;

/** The company of what belongs to none. */
const EVERYBODY = 0;

/**
 * Whether an import may write now: one of a company does at a time, from its first row to its last, so that the next one
 * finds what it wrote. Who has begun goes on, else the one that was sent first. Nobody else of the company writes until
 * the transaction ends.
 */
export async function takeTurn(
  { db, accountId }: TenantTx,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  now: Date,
): Promise<boolean> {
  for (const whose of kind === 'product' ? [accountId, EVERYBODY] : [accountId]) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('felix.import'), ${whose}::int)`);
  }
  const since = new Date(now.getTime() - STILL_MS).toISOString();
  const row = await queryRow(
    db,
    { isFirst: bool },
    sql`
    select not exists (select from import_job o where o.account_id = j.account_id and o.id <> j.id
      and o.state in ('running', 'undoing') and o.touched_at > ${since}::timestamptz
      and (o.handled = 0, o.id) < (j.handled = 0, j.id)) as "isFirst"
    from import_job j where j.account_id = ${accountId} and j.id = ${id}`,
  );
  return row?.isFirst ?? false;
}
