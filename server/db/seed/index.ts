import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import type { Files } from '../../ports/files.ts';
import { companiesWithClocks, reckonClocks, reckonOpenIssues } from '../../modules/clock/index.ts';
import { findUntold } from '../../modules/notice/index.ts';
import { writeNotifications } from '../../modules/notification/index.ts';
import { hashPassword } from '../../modules/session/index.ts';
import { INBOX_OWNER } from './compose/inbox.ts';
import { composeDemo } from './composeDemo.ts';
import { insertRows } from './insertRows.ts';
import { DEMO_PASSWORD, demoSignIns } from './signIns.ts';
import type { StoredPhoto } from './library.ts';
import { drawPhotos } from './photos.ts';

export { DEMO_PASSWORD, demoSignIns };

type Surroundings = { files: Files; now: Date };

/**
 * Fills an empty database with the demo's companies, completely or not at all; a database with any company is left
 * alone. The connection is the owner's. Returns whether it was filled.
 */
export async function seedDemo(pool: Pool, { files, now }: Surroundings): Promise<boolean> {
  const { rows: found } = await pool.query<{ some: boolean }>(
    'select exists (select 1 from account) as some',
  );
  if (found[0]?.some === true) return false;
  const [passwordHash, photos] = await Promise.all([hashPassword(DEMO_PASSWORD), drawPhotos()]);
  const demo = composeDemo({ now, passwordHash, photos });
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    // A row must never refer to a file lost in a crash: the commit waits for both.
    await Promise.all([keepAll(files, demo.files), insertRows(client, demo.rows)]);
    await reckonDemo(client);
    await recordDueTimes(client, now);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
  await pool.query('analyze');
  return true;
}

/** Caches when the issues' clocks run out, and what was on those of closed ones. */
async function reckonDemo(client: PoolClient): Promise<void> {
  const db = drizzle({ client });
  for (const accountId of await companiesWithClocks({ db })) {
    const tx = { db, accountId };
    await reckonOpenIssues(tx);
    const { rows } = await client.query<{ id: number }>(
      `select id from issue where account_id = $1 and status = 'closed' order by id`,
      [accountId],
    );
    const closed = rows.map(({ id }) => id);
    await reckonClocks(tx, closed, { isClosing: true });
  }
}

const HOUR = 3_600_000;
/** For so long timed work adds nothing to the composed inbox. */
const HOURS_AHEAD = 72;
const MOST_UNTOLD = 10_000;

/** Records what timed work is about to tell the owner of the composed inbox and their contractors as told. */
async function recordDueTimes(client: PoolClient, now: Date): Promise<void> {
  const db = drizzle({ client });
  const { rows } = await client.query<{ agentId: number; accountId: number }>(
    `select a.id as "agentId", a.account_id as "accountId" from agent a join "user" u on u.id = a.user_id
     where u.email = $1 and exists (select from inbox_line l where l.account_id = a.account_id and l.agent_id = a.id)`,
    [INBOX_OWNER],
  );
  for (const { agentId, accountId } of rows) {
    const tx = { db, accountId };
    await client.query(
      `update delegation set reminded_at = $2::timestamptz where account_id = $1 and state in ('sent', 'opened') and reminded_at is null
         and coalesce(answer_by - interval '1 day', created_at + interval '3 days') <= $2::timestamptz + make_interval(hours => $3)`,
      [accountId, now, HOURS_AHEAD],
    );
    for (let hours = 0; hours <= HOURS_AHEAD; hours += 1) {
      const at = new Date(now.getTime() + hours * HOUR);
      const untold = await findUntold(tx, at, MOST_UNTOLD);
      const own = untold.filter((told) => told.agentId === agentId);
      const told = { messageId: null, isHidden: true, at: now.toISOString() };
      await writeNotifications(
        tx,
        own.map(({ isUrgent: _, sentAt: __, ...each }) => ({ ...each, ...told })),
      );
    }
  }
}

const AT_A_TIME = 8;

async function keepAll(files: Files, all: readonly StoredPhoto[]): Promise<void> {
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    const batch = all.slice(start, start + AT_A_TIME);
    await Promise.all(
      batch.map(({ accountId, key, photo }) => files.put({ accountId, key }, photo.bytes)),
    );
  }
}
