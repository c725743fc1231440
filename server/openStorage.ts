import type { Logger } from 'pino';

import { checkDatabase } from './db/durable.ts';
import { migrateDatabase, openDatabase, type OpenDatabase } from './db/client.ts';
import { lockDataFolder } from './db/dataLock.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import type { Settings } from './env.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';
import { usableFolder } from './usableFolder.ts';
import { refuseUnfinished } from './db/backup/index.ts';

export type Storage = OpenDatabase & {
  /** Settles with why the embedded database can be used no more; never with a database of the operator's. */
  lost: Promise<string>;
};

/**
 * The migrated database: the operator's, or the embedded one of the data folder, which is this process's alone until
 * `close`. Throws StartRefused in words for the operator.
 */
export async function openStorage(settings: Settings, log: Logger): Promise<Storage> {
  if (settings.databaseUrl !== undefined) {
    const opened = await openMigrated(settings.databaseUrl).catch(blameDatabaseUrl);
    return { ...opened, lost: new Promise(() => {}) };
  }
  usableFolder('DATA_DIR', settings.dataDir);
  refuseUnfinished(settings.dataDir);
  const lock = await lockDataFolder(settings.dataDir);
  let embedded: EmbeddedDatabase | undefined;
  try {
    embedded = await startEmbedded({
      dataDir: settings.dataDir,
      onLine: (line) => log.debug({ postgres: line }),
    });
    if (embedded.notice !== undefined) log.warn(embedded.notice);
    const { stop, ended } = embedded;
    const opened = await openMigrated(embedded.url());
    const close = async () => {
      await opened.close();
      await stop();
      lock.release();
    };
    const lost = Promise.race([
      ended.then(() => 'The embedded database ended by itself'),
      lock.lost.then(() => 'Another server has taken over the data folder'),
    ]);
    return { ...opened, close, lost };
  } catch (error) {
    await embedded?.stop();
    lock.release();
    throw error;
  }
}

async function openMigrated(url: string): Promise<OpenDatabase> {
  await migrateDatabase(url);
  const opened = openDatabase(url);
  try {
    await checkDatabase(opened.pool);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function blameDatabaseUrl(error: unknown): never {
  if (error instanceof StartRefused) throw error;
  // What the driver says names the host or the database, never the password.
  throw new StartRefused(
    EXIT_CONFIG,
    `DATABASE_URL: the database cannot be used (${reason(error)}).`,
  );
}

const reason = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map(String).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
