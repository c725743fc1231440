import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { connectAsOwner } from '#server/db/backup/connectAsOwner.ts';
import { lacksBase, takeBackup } from '#server/db/backup/index.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, freePort, startFelix } from '../felixServer.ts';
import { fillIssues } from '../manyIssues.ts';
import { contentsOf } from './contents.ts';
import type { DrillOptions } from './options.ts';
import { fileSums } from './fileSums.ts';
import { conclude, lossesOf, timed } from './outcome.ts';
import { differencesAt, lockEverything, noteMoment } from './moment.ts';
import { missingAt, startWriters } from './writers.ts';

const RESTORE = join(import.meta.dirname, '..', '..', 'scripts', 'restore.ts');

/** Backs up a live demo, restores it into a second folder and compares everything. True if nothing is missing. */
export async function drillEmbedded({ writeMs, issues }: DrillOptions): Promise<boolean> {
  const folder = reachableFolder('drill');
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  const files = join(source, 'files');
  let server = await startFelix(source, { port: await freePort(), env: { BACKUPS_KEPT: '0' } });
  try {
    const base = placeFor(source).base;
    if (issues > 0) await fill(base, issues);
    const writers = await startWriters(server.address);
    await pause(writeMs);
    const owner = await connectAsOwner(base);
    let expected = { database: {}, files: {} };
    let written: Awaited<ReturnType<typeof writers.pause>> = [];
    const result = await timed('backup', () =>
      takeBackup(
        { dataDir: source, files: { folder: files }, version: 'drill' },
        {
          keep: 7,
          now: new Date(),
          // No writes from here until the backup is over, the server's background work included.
          beforeStop: async () => {
            written = await writers.pause();
            await lockEverything(owner);
            expected = { database: await contentsOf(owner), files: await fileSums(files) };
          },
        },
      ),
    );
    await owner.end();
    writers.goOn();
    await pause(writeMs / 4);
    const later = (await writers.stop()).length - written.length;
    console.log(
      `  ${result.megabytes} MB; written before its end: ${written.length}, after: ${later}`,
    );
    await endFelix(server, 'SIGINT');

    await timed('restore', () =>
      promisify(execFile)(process.execPath, [RESTORE, result.path], {
        env: { PATH: process.env['PATH'], DATA_DIR: target },
      }),
    );
    const database = await restoredContents(target);
    const found = { database, files: await fileSums(join(target, 'files')) };
    server = await timed('start', async () => startFelix(target, { port: await freePort() }));
    const losses = [
      ...lossesOf({ expected, found }),
      ...(await missingAt(server.address, written)),
    ];
    return conclude('embedded', losses, {
      tables: Object.keys(expected.database).length,
      files: Object.keys(expected.files).length,
    });
  } finally {
    await endFelix(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(base: string, issues: number) {
  const { host, port, user, password, database } = await connectAsOwner(base).then(
    async (client) => {
      await client.end();
      return client;
    },
  );
  const pool = new pg.Pool({
    host,
    port,
    max: 1,
    ...(user && { user }),
    ...(password && { password }),
    ...(database && { database }),
  });
  await timed(`${issues} issues made`, () => fillIssues(pool, issues));
  await pool.end();
}

/** The database as PostgreSQL recovers it, before a server works on it. */
async function restoredContents(dataDir: string) {
  const embedded = await startEmbedded({ dataDir });
  const client = new pg.Client(embedded.url());
  try {
    await client.connect();
    return await contentsOf(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/**
 * Recovers a live demo to a moment after its backup and compares everything. The server is killed, so that its last WAL is
 * not archived.
 */
export async function drillEmbeddedMoment({ writeMs }: DrillOptions): Promise<boolean> {
  const dataDir = reachableFolder('drill');
  const files = join(dataDir, 'files');
  const env = { WAL_ARCHIVE: '1' };
  let server = await startFelix(dataDir, { port: await freePort(), env });
  try {
    const { base } = placeFor(dataDir);
    const writers = await startWriters(server.address);
    await timed('first backup by the server', () => untilBackup(dataDir));
    await pause(writeMs);
    const owner = await connectAsOwner(base);
    const moment = await noteMoment(owner, writers);
    const uploaded = await fileSums(files);
    await owner.end();
    await pause(writeMs);
    const later = (await writers.stop()).slice(moment.written.length);
    console.log(`  written before ${moment.at}: ${moment.written.length}, after: ${later.length}`);
    await endFelix(server, 'SIGKILL');

    await timed('recovery', () =>
      promisify(execFile)(process.execPath, [RESTORE, '--to', moment.at], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      }),
    );
    const expected = { database: moment.contents, files: uploaded };
    const found = { database: await restoredContents(dataDir), files: await fileSums(files) };
    server = await timed('start', async () => startFelix(dataDir, { port: await freePort(), env }));
    const losses = [
      ...lossesOf({ expected, found }),
      ...(await differencesAt(server.address, moment, later)),
    ];
    return conclude('embedded, to a moment', losses, {
      tables: Object.keys(moment.contents).length,
      files: Object.keys(uploaded).length,
    });
  } finally {
    await endFelix(server, 'SIGINT');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The server takes one at its first start with WAL_ARCHIVE. */
async function untilBackup(dataDir: string) {
  while (await lacksBase(dataDir)) {
    await pause(200);
  }
}
