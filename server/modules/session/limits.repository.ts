import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { type Claim, keyOf } from './limits.ts';

/** The end of the fixed window that runs now, in minutes: what a bucket is called, and when it may go. */
const windowEnd = ({ minutes }: Claim) =>
  sql`((floor(extract(epoch from now()) / 60 / ${minutes}::int) + 1) * ${minutes}::int)::int`;

/** Counts one attempt against each of several limits. Gives false where one is reached; roll back then. */
export async function claimAll({ db }: SystemTx, claims: Claim[]): Promise<boolean> {
  const wanted = claims.map((c) => sql`(${keyOf(c)}::text, ${windowEnd(c)}, ${c.times}::int)`);
  const { rows } = await db.execute(sql`
    with wanted (key, bucket, times) as (values ${sql.join(wanted, sql`, `)})
    insert into rate_bucket as b (key, bucket, n)
    select key, bucket, 1 from wanted order by key
    on conflict (key, bucket) do update set n = b.n + 1
      where b.n < (select times from wanted w where w.key = b.key and w.bucket = b.bucket)
    returning 1`);
  return rows.length === claims.length;
}

/** Takes attempts back that were none, and forgets windows that are over. */
export async function release({ db }: SystemTx, claims: Claim[]): Promise<void> {
  const keys = claims.map((claim) => sql`${keyOf(claim)}`);
  await db.execute(sql`
    with old as (
      delete from rate_bucket where (key, bucket) in (
        select key, bucket from rate_bucket
        where bucket < floor(extract(epoch from now()) / 60) limit 100 for update skip locked
      )
    )
    update rate_bucket b set n = greatest(b.n - 1, 0)
    from (
      -- Locked in the order of claims, so that neither waits for the other.
      select key, bucket from rate_bucket
      where key in (${sql.join(keys, sql`, `)}) and bucket > floor(extract(epoch from now()) / 60)
      order by key for update
    ) mine where b.key = mine.key and b.bucket = mine.bucket`);
}
