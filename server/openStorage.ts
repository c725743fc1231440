import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { openDatabase, type OpenDatabase } from './db/client.ts';
import { lockDataFolder } from './db/dataLock.ts';
import { checkDatabase } from './db/durable.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import { type DatabaseListener, openListener } from './db/listener.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openQueueDatabase, type QueueDatabase, verifyDirect } from './db/queueDatabase.ts';
import { isAway, reasonOf } from './db/reasons.ts';
import { checkedReplica, readIdentity, type Replica } from './db/replica.ts';
import type { Logins } from './db/roles.ts';
import { POOLER_HINT, verifyDatabase } from './db/verify.ts';
import type { DatabaseSettings } from './databaseSettings.ts';
import type { Settings } from './env.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';
import { usableFolder } from './usableFolder.ts';
import { refuseUnfinished } from './db/backup/index.ts';

export type Storage = OpenDatabase & {
  /** The queue of timed work, without a pooler in between. */
  queue: QueueDatabase;
  /** Without a pooler in between, too. */
  listener: DatabaseListener;
  /** Of the operator's database, if it has any. */
  replica?: Replica | undefined;
  /** For the rest of the start; close it then. Absent without DATABASE_OWNER_URL. */
  owner: OpenDatabase | undefined;
  /** Resolves with the reason when the embedded database is lost; never for an operator's database. */
  lost: Promise<string>;
};

const NO_POOLER_HINT = 'It must be the address of PostgreSQL itself, not of a pooler.';
const AGAIN_MS = 1_000;
const LOG_MS = 10_000;

/**
 * The migrated and verified database: the operator's, or the embedded one of the data folder, which is this process's
 * alone until `close`. Waits for a database that is away. Throws StartRefused in words for the operator.
 */
export async function openStorage(settings: Settings, log: Logger): Promise<Storage> {
  if (settings.database !== undefined) {
    return { ...(await openOperators(settings.database, log)), lost: new Promise(() => {}) };
  }
  usableFolder('DATA_DIR', settings.dataDir);
  refuseUnfinished(settings.dataDir);
  const lock = await lockDataFolder(settings.dataDir);
  let embedded: EmbeddedDatabase | undefined;
  try {
    embedded = await startEmbedded({
      dataDir: settings.dataDir,
      archive: settings.archivesWal,
      onLine: (line) => log.debug({ postgres: line }),
    });
    if (embedded.notice !== undefined) log.warn(embedded.notice);
    const { stop, ended } = embedded;
    const logins = { owner: embedded.url(), server: embedded.serverUrl(), setsPassword: true };
    await migrateDatabase(logins);
    const opened = await openVerified(logins);
    const queue = openQueueDatabase(logins.server);
    const listener = openListener(logins.server);
    const close = async () => {
      await Promise.all([opened.close(), queue.close(), listener.close()]);
      await stop();
      lock.release();
    };
    const lost = Promise.race([
      ended.then(() => 'The embedded database ended by itself'),
      lock.lost.then(() => 'Another server has taken over the data folder'),
    ]);
    return { ...opened, queue, listener, close, lost };
  } catch (error) {
    await embedded?.stop();
    lock.release();
    throw error;
  }
}

async function openOperators(database: DatabaseSettings, log: Logger) {
  const { url, ownerUrl, directUrl, readUrl, hasPooler } = database;
  if (ownerUrl !== undefined) {
    await untilThere('DATABASE_OWNER_URL', log, () =>
      migrateDatabase({ owner: ownerUrl, server: url }),
    );
  }
  const opened = await untilThere('DATABASE_URL', log, () =>
    openVerified({ owner: ownerUrl, server: url }, hasPooler),
  );
  if (hasPooler || directUrl !== url) {
    await untilThere('DATABASE_DIRECT_URL', log, () => verifyDirect(directUrl, opened.pool));
  }
  const replica =
    readUrl === undefined
      ? undefined
      : await checkedReplica(readUrl, {
          hasPooler,
          identity: await readIdentity(opened.pool),
          log,
        });
  const queue = openQueueDatabase(directUrl);
  const listener = openListener(directUrl);
  const close = async () => {
    const all = [opened, queue, listener, ...(replica ? [replica] : [])];
    await Promise.all(all.map((each) => each.close()));
  };
  return { ...opened, queue, listener, replica, close };
}

type Addresses = Pick<Logins, 'server'> & { owner: string | undefined };

async function openVerified({ owner, server }: Addresses, hasPooler = false) {
  const opened = openDatabase(server, { hasPooler });
  try {
    await verifyDatabase(opened.pool);
    await checkDatabase(opened.pool);
    return { ...opened, owner: owner === undefined ? undefined : openDatabase(owner, { max: 2 }) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Retries while the database is away, and logs it. Throws StartRefused where retrying cannot help. */
async function untilThere<T>(setting: string, log: Logger, open: () => Promise<T>): Promise<T> {
  let logged = -Infinity;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      const reason = reasonOf(error);
      if (!isAway(error)) {
        const hint = setting === 'DATABASE_DIRECT_URL' ? NO_POOLER_HINT : POOLER_HINT;
        const pooler = reason.includes('startup parameter') ? ` ${hint}` : '';
        throw new StartRefused(
          EXIT_CONFIG,
          `${setting}: the database cannot be used (${reason}).${pooler}`,
        );
      }
      if (performance.now() - logged >= LOG_MS) {
        log.warn({ setting, reason }, 'waiting for the database');
        logged = performance.now();
      }
      await pause(AGAIN_MS);
    }
  }
}
