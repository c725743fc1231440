import { closeSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import type * as migrating from '#server/db/migrate.ts';
import type * as seeding from '#server/db/seed/index.ts';
import type * as keeping from '#server/ports/localFiles.ts';
import { aMailServer } from '#tests/support/mailServer.ts';

import { endFelix, type FelixServer, startFelix } from '../felixServer.ts';
import { startCutProxy } from './cutProxy.ts';
import type { RigDatabase } from './database.ts';
import { answers } from './ports.ts';
import { until } from './processes.ts';
import { startFront } from './proxies.ts';
import { HOST, isOk, type Rig, urlOf } from './rig.ts';

type Options = {
  tree: string;
  /** Is given what ends the servers, also while they start. */
  onEnd: (end: () => Promise<void>) => void;
};

/**
 * Two servers of a source tree with the demo's data behind HAProxy. The first reaches the database by a network that can
 * be cut.
 */
export async function startNodes(rig: Rig, database: RigDatabase, { tree, onEnd }: Options) {
  const { processes, ports } = rig;
  const files = join(processes.folder, 'files');
  await fillWith(tree, database, files);
  const mailServer = await aMailServer();
  const networks = [
    await startCutProxy(ports.cutPooled, ports.pgbouncer[0] ?? 0),
    await startCutProxy(ports.cutDirect, ports.primary),
  ];
  const nodes: (FelixServer | undefined)[] = [];
  let running = tree;
  const starting: Promise<void>[] = [];
  const isReady = (n: number) => isOk(`${urlOf(ports.felix[n])}/readyz`);

  /** `owner`: with the right to migrate. */
  async function start(n: number, from = running, owner?: string) {
    running = from;
    const begun = begin(n, from, owner);
    starting.push(begun);
    await begun;
  }
  async function begin(n: number, from: string, owner?: string) {
    const log = processes.log(`felix-${n + 1}`);
    const [pooled, direct] =
      n === 0 ? [ports.cutPooled, ports.cutDirect] : [ports.pgbouncer[n], ports.primary];
    nodes[n] = await startFelix(join(processes.folder, `data-${n + 1}`), {
      port: ports.felix[n] ?? 0,
      log,
      tree: from,
      env: {
        ...(owner !== undefined && { DATABASE_OWNER_URL: owner }),
        DATABASE_URL: database.server(pooled),
        DATABASE_DIRECT_URL: database.server(direct),
        DATABASE_READ_URL: database.server(ports.replicas),
        DATABASE_POOLER: 'transaction',
        FILES_URL: `file://${files}`,
        FELIX_DEMO: '0',
        MAIL_URL: mailServer.url,
        MAIL_FROM: 'Felix <no-reply@felix.test>',
        METRICS: `${HOST}:${ports.metrics[n]}`,
        TRUSTED_PROXIES: HOST,
        LOG_LEVEL: 'warn',
      },
    });
    closeSync(log);
  }
  const end = async (n: number, signal: NodeJS.Signals) => {
    const node = nodes[n];
    nodes[n] = undefined;
    if (node) await endFelix(node, signal);
  };
  const stop = async () => {
    await Promise.allSettled(starting);
    await Promise.all([end(0, 'SIGKILL'), end(1, 'SIGKILL')]);
    for (const network of networks) network.close();
    await mailServer.close();
  };
  onEnd(stop);
  await start(0);
  await start(1);
  const certificate = startFront(rig);
  await until(() => answers(ports.https), 'HAProxy');
  return {
    address: `https://localhost:${ports.https}`,
    certificate,
    start,
    end,
    isReady,
    cutNetwork: () => networks.forEach((network) => network.cut()),
    healNetwork: () => networks.forEach((network) => network.heal()),
  };
}

/** Migrates and seeds with the code of that tree. */
async function fillWith(tree: string, database: RigDatabase, files: string) {
  const [{ migrateDatabase }, { seedDemo }, { localFiles }] = (await Promise.all(
    ['db/migrate.ts', 'db/seed/index.ts', 'ports/localFiles.ts'].map(
      (file) => import(join(tree, 'server', file)),
    ),
  )) as [typeof migrating, typeof seeding, typeof keeping];
  await migrateDatabase({ owner: database.owner, server: database.server() });
  const pool = new pg.Pool({ connectionString: database.superuser, max: 2 });
  await seedDemo(pool, { files: localFiles(files), now: new Date() });
  await pool.end();
}
export type RigNodes = Awaited<ReturnType<typeof startNodes>>;
