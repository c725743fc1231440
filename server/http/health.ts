import { statfs } from 'node:fs/promises';

import type { Hono } from 'hono';

import { latestMigration } from '../db/migrate.ts';
import { appliedMigration } from '../db/verify.ts';
import type { Deps } from '../deps.ts';
import { isOutboxStuck } from '../modules/mail/index.ts';
import { AppError } from './errors.ts';

const PATIENCE_MS = 1_500;
const LEAST_ROOM = 200 * 1_000_000;
const STANDSTILL_MS = 15 * 60_000;

/** `/healthz`: the process lives. `/readyz`: it can work, else 503 with the reasons. Neither tells anything of the data. */
export function mountHealth(app: Hono, deps: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = [databaseTrouble(deps), queueTrouble(deps), diskTrouble(deps)];
    const reasons = (await Promise.all(checks)).flat();
    if (reasons.length > 0) {
      throw new AppError('UNAVAILABLE', reasons.join('; '), { retryAfter: 2 });
    }
    return c.json({ status: 'ok' });
  });
}

async function databaseTrouble(deps: Deps): Promise<string[]> {
  return inTime(deps, 'The database does not answer', async () => {
    const lacking = await missingRoles(deps);
    if (lacking.length > 0) return [`The server may not act as ${lacking.join(' and ')}`];
    // A newer schema is fine: a server of the next version has migrated.
    if ((await appliedMigration(deps.tenancy)) < latestMigration()) {
      return ['The database lacks migrations of this version'];
    }
    return (await isMailStuck(deps)) ? ['Mail has not moved for 15 minutes'] : [];
  });
}

/** Differs from the database's address if there is a pooler. */
const queueTrouble = (deps: Deps): Promise<string[]> =>
  inTime(deps, 'The queue of timed work does not answer', async () => {
    await deps.queue?.check();
    return [];
  });

/** The result of a check, or `trouble` if it fails or takes too long. */
async function inTime(
  { log }: Deps,
  trouble: string,
  check: () => Promise<string[]>,
): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (err) {
    log.warn({ err, trouble }, 'not ready');
    return [trouble];
  } finally {
    clearTimeout(timer);
  }
}

/** Roles that do not exist, or that were not granted to the server's log-in. */
async function missingRoles({ pool }: Deps): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest(array['felix_app', 'felix_system']) name
     where coalesce(not pg_has_role(session_user, to_regrole(name)::oid, 'MEMBER'), true)`,
  );
  return rows.map(({ name }) => name);
}

async function isMailStuck({ tenancy, clock, sendsMail = false, mailAwaySince }: Deps) {
  const before = new Date(clock.now().getTime() - STANDSTILL_MS);
  const away = mailAwaySince?.();
  if (away !== undefined && away < before) return true;
  return tenancy.acrossAccounts((tx) => isOutboxStuck(tx, { before, sends: sendsMail }));
}

async function diskTrouble({ folders = [] }: Deps): Promise<string[]> {
  const free = await Promise.all(folders.map(freeBytes));
  return free.every((bytes) => bytes >= LEAST_ROOM) ? [] : ['Less than 200 MB of disk is free'];
}

/** Free bytes on the volume of `folder`; 0 if it cannot be read. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize;
}
