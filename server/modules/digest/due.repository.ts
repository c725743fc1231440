import { type SQL, sql } from 'drizzle-orm';

import { int, moment, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { isStaffRole } from '../visibility/index.ts';

/**
 * Active staff `a` whose digest of the day `l.day`, where they are, is due and not written, with its time `l.at`. One that
 * could not be written for hours is left out; one of the last minutes of a day is written after it.
 */
const dueAt = (now: Date): SQL => sql`
  from notification_setting s
  join agent a on a.account_id = s.account_id and a.id = s.agent_id and not a.inactive and ${isStaffRole}
  join account c on c.id = s.account_id and not c.inactive
  cross join lateral (select d.day, (d.day + s.digest_at) at time zone z.name as at
    from (select coalesce(s.time_zone, c.time_zone) as name) z
    cross join lateral (select (${timestamp(now)} at time zone z.name)::date as day) t
    cross join lateral (values (t.day), (t.day - 1)) d (day)) l
  where s.digest_days <> 'never' and (s.digest_days = 'daily' or extract(isodow from l.day) < 6)
    and l.at <= ${timestamp(now)} and l.at > ${timestamp(now)} - interval '4 hours'
    and not exists (select from digest g where g.account_id = a.account_id and g.agent_id = a.id and g.day = l.day)`;

/** When an agent's digest before `at` was written, or the day before. */
export const sinceLast = (accountId: number, agent: SQL, at: SQL): SQL =>
  sql`coalesce((select max(g.at) from digest g where g.account_id = ${accountId} and g.agent_id = ${agent} and g.at < ${at}),
    ${at} - interval '1 day')`;

/** Companies with due digests. */
export async function listDue({ db }: SystemTx, now: Date): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select distinct s.account_id as id ${dueAt(now)} order by s.account_id`,
  );
  return rows.map(({ id }) => id);
}

export type DueDigest = { agentId: number; dueAt: string; since: string };

/** Claims due digests for this transaction, each with the time of the one before. Another server gets different ones. */
export async function claimDue(
  { db, accountId }: TenantTx,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDigest[]> {
  return queryRows(
    db,
    { agentId: int, dueAt: moment.whereNotNull, since: moment.whereNotNull },
    sql`
    with due as (select a.id, l.day, l.at ${dueAt(now)} and s.account_id = ${accountId} order by a.id limit ${limit}),
    claimed as (
      insert into digest (account_id, agent_id, day, at) select ${accountId}, d.id, d.day, ${timestamp(now)} from due d
      order by d.id on conflict do nothing returning agent_id)
    select d.id as "agentId", d.at as "dueAt", ${sinceLast(accountId, sql`d.id`, timestamp(now))} as since
    from due d join claimed on claimed.agent_id = d.id order by d.id`,
  );
}

/** Digests that wait to be sent, of agents who are still active staff, each with the time of the one before. */
export async function findWaiting(
  { db, accountId }: TenantTx,
  waiting: readonly { agentId: number; at: Date }[],
): Promise<DueDigest[]> {
  return queryRows(
    db,
    { agentId: int, dueAt: moment, since: moment.whereNotNull },
    sql`
    select a.id as "agentId", w.at as "dueAt", ${sinceLast(accountId, sql`a.id`, sql`w.at`)} as since
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w("agentId" int, at timestamptz)
    join agent a on a.account_id = ${accountId} and a.id = w."agentId" and not a.inactive and ${isStaffRole}`,
  );
}

/** Deletes the record of old digests. */
export async function deleteOld({ db }: SystemTx, before: Date): Promise<void> {
  await db.execute(sql`delete from digest where at < ${timestamp(before)}`);
}
