import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

import { listTimes, p50AndP99 } from './listTimes.ts';

/** As many as the goal says, unless a shorter run is asked for. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 2_000);
/** Until the jobs of a minute have told of the issues that are late now, and have added them up. */
const SETTLE_MS = 90_000;
const CALM_MS = 60_000;
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 500;

type DigestStage = {
  pool: Pool;
  address: string;
  headers: Record<string, string>;
  accountId: number;
};

/** Digests for many people of one company due at the same minute, while somebody reads the list. */
export async function measureDigests({ pool, accountId, ...stage }: DigestStage) {
  // Each gets an issue to be told of: no more people than the company has open issues.
  const { rowCount } = await pool.query(
    `with chosen as (
       update agent set role_group = 'ROLE_WORKER' where account_id = $1 and id in (
         select id from agent where account_id = $1 and role_group <> 'ROLE_ADMIN' order by id desc limit $2)
       returning id),
     due as (
       update issue i set responsible_id = c.id, due_at = now() - interval '2 hours'
       from (select id, row_number() over () as nth from chosen) c join (select id, row_number() over (order by id desc) as nth from issue
         where account_id = $1 and status in ('new', 'inProgress')) o on o.nth = c.nth
       where i.account_id = $1 and i.id = o.id returning i.responsible_id)
     insert into notification_setting (account_id, agent_id, digest_days, digest_at)
     select $1, responsible_id, 'never', '07:00' from due`,
    [accountId, PEOPLE],
  );
  const people = rowCount ?? 0;
  await pool.query('analyze');
  await pause(SETTLE_MS);
  const calm = await listTimes(stage, pause(CALM_MS));
  const start = performance.now();
  // Due this minute, wherever the clock stands.
  await pool.query(
    `update notification_setting s set digest_days = 'daily', digest_at = date_trunc('minute', now() at time zone c.time_zone)::time
     from account c where c.id = s.account_id and s.account_id = $1 and s.digest_days = 'never' and s.agent_id <> all(
       select agent_id from digest where account_id = $1)`,
    [accountId],
  );
  const counts = { written: 0, sent: 0 };
  const during = await listTimes(stage, untilSent(pool, { accountId, people, counts }));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  return {
    'people / digests written / accepted by the mail server': `${people} / ${counts.written} / ${counts.sent}`,
    'seconds until the last was accepted (goal 300 for 2,000)': seconds,
    'list p50 / p99 without, ms': p50AndP99(calm),
    'list p50 / p99 meanwhile, ms': p50AndP99(during),
  };
}

type Sending = { accountId: number; people: number; counts: { written: number; sent: number } };

async function untilSent(pool: Pool, { accountId, people, counts }: Sending): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS;
  while (counts.sent < people && performance.now() < giveUp) {
    await pause(LOOK_EVERY_MS);
    const { rows } = await pool.query<{ written: number; sent: number }>(
      `select count(*)::int as written, count(sent_at)::int as sent from mail where account_id = $1 and kind = 'digest'`,
      [accountId],
    );
    Object.assign(counts, rows[0]);
  }
}
