import { type SQL, sql } from 'drizzle-orm';

import { float, int, queryRows, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import type { Count } from '../../http/sharedCounts.ts';
import { type Claim, keyOf, type Limit } from './limits.ts';

/** End of the current fixed window, in minutes: it names the bucket and decides when it is deleted. */
const windowEnd = ({ minutes }: Limit) =>
  sql`((floor(extract(epoch from now()) / 60 / ${minutes}::int) + 1) * ${minutes}::int)::int`;

/** Counts one attempt against each of several limits. Returns false if one is reached; roll back then. */
export async function claimAll({ db }: SystemTx, claims: Claim[]): Promise<boolean> {
  const { rows } = await db.execute(
    claimStatement(claims.map((c) => ({ ...c, key: sql`${keyOf(c)}` }))),
  );
  return rows.length === claims.length;
}

/** The same as part of a statement, with a row for each limit not reached; `where` is the condition for counting. */
export function claimStatement(claims: (Limit & { key: SQL })[], where: SQL = sql`true`): SQL {
  const claimRows = claims.map((c) => sql`((${c.key})::text, ${windowEnd(c)}, ${c.times}::int)`);
  return sql`
    with wanted (key, bucket, times) as (values ${sql.join(claimRows, sql`, `)})
    insert into rate_bucket as b (key, bucket, n)
    select key, bucket, 1 from wanted where ${where} order by key
    on conflict (key, bucket) do update set n = b.n + 1
      where b.n < (select times from wanted w where w.key = b.key and w.bucket = b.bucket)
    returning 1`;
}

/** Claims as the last three arguments of the database functions that identify a request. */
export const claimValues = (claims: Claim[]): SQL =>
  sql.join(
    [claims.map(keyOf), claims.map(({ minutes }) => minutes), claims.map(({ times }) => times)].map(
      (values) => sql.param(values),
    ),
    sql`, `,
  );

/** Adds this server's counts to the shared ones. Returns the sums, and the database's time in milliseconds. */
export async function addCounts({ db }: SystemTx, counts: Count[]) {
  const columns = [
    counts.map(({ key }) => key),
    counts.map(({ ends }) => Math.ceil(ends / 60)),
    counts.map(({ times }) => times),
  ].map((values) => sql.param(values));
  const [keys, buckets, times] = columns;
  // At worst lost in a database crash, and too frequent to wait for the disk.
  await db.execute(sql`set local synchronous_commit = off`);
  const rows = await queryRows(
    db,
    { key: string, n: int, now: float },
    sql`
    insert into rate_bucket as b (key, bucket, n)
    select key, bucket, n from unnest(${keys}::text[], ${buckets}::int[], ${times}::int[]) as own (key, bucket, n)
    order by key, bucket
    on conflict (key, bucket) do update set n = least(b.n::bigint + excluded.n, 2000000000)
    returning b.key, b.n, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  return {
    sums: new Map(rows.map(({ key, n }) => [key, n])),
    now: rows[0]?.now ?? Date.now(),
  };
}

/** Deletes ended windows. */
export async function sweepWindows({ db }: SystemTx): Promise<void> {
  await db.execute(sql`
    delete from rate_bucket where (key, bucket) in (
      select key, bucket from rate_bucket
      where bucket < floor(extract(epoch from now()) / 60) order by key, bucket limit 10000 for update skip locked
    )`);
}

/** Gives back attempts that should not count. */
export async function release({ db }: SystemTx, claims: Claim[]): Promise<void> {
  const keys = claims.map((claim) => sql`${keyOf(claim)}`);
  await db.execute(sql`
    update rate_bucket b set n = greatest(b.n - 1, 0)
    from (
      -- Locked in a fixed order, against deadlocks.
      select key, bucket from rate_bucket
      where key in (${sql.join(keys, sql`, `)}) and bucket > floor(extract(epoch from now()) / 60)
      order by key for update
    ) mine where b.key = mine.key and b.bucket = mine.bucket`);
}
