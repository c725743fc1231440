import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import type { Files } from '../../ports/files.ts';
import { companiesWithClocks, reckonOpenIssues } from '../../modules/clock/index.ts';
import { hashPassword } from '../../modules/session/index.ts';
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

/** Caches when the issues' clocks run out. */
async function reckonDemo(client: PoolClient): Promise<void> {
  const db = drizzle({ client });
  for (const accountId of await companiesWithClocks({ db })) {
    const tx = { db, accountId };
    await reckonOpenIssues(tx);
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
