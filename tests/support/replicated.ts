import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Fallback, openReplica, readIdentity } from '#server/db/replica.ts';
import { issues, projectPeople, projects } from '#server/db/schema.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import type { Deps } from '#server/deps.ts';
import { httpBookings } from '#server/ports/bookings.ts';
import { localFiles } from '#server/ports/localFiles.ts';

import { type Cluster, startCluster } from '../../bench/drill/cluster.ts';
import { makeInstallation, OWNER, SERVER } from '../../bench/drill/roles.ts';
import { startStandby } from '../../bench/drill/standby.ts';
import { askApp } from './ask.ts';
import { ownFolder } from './ownFolder.ts';
import { insertAccount, insertAgent } from './people.ts';

const setting = process.env['FELIX_TEST_DATABASE'] ?? '';

/** A primary with Felix's tables and no rows. Commits are flushed before they are seen, as an operator's are. */
export async function startReplicated(folder: string) {
  const bin = setting === '' || setting.includes(':') ? placeFor(folder).bin : setting;
  const primary = await startCluster(bin, {
    fast: true,
    settings: ['synchronous_commit=on', 'autovacuum=off'],
  });
  await makeInstallation(primary);
  await migrateDatabase({
    owner: primary.url('felix', OWNER),
    server: primary.url('felix', SERVER),
  });
  return primary;
}

/** What the log-in of the server connects to. */
export const serverUrl = (cluster: Cluster) => cluster.url('felix', SERVER);

type Heard = { kind: string; fallback: Fallback | undefined };

/** A server on a primary and a replica, with two people of a company and an issue that both see. */
export async function onReplica(
  primary: Cluster,
  { readUrl, hasPooler = false }: { readUrl: string; hasPooler?: boolean },
) {
  const arranged = openDatabase(primary.url('felix'), { max: 3 });
  const opened = openDatabase(serverUrl(primary), { max: 5 });
  const identity = await readIdentity(opened.pool);
  const replica = openReplica(readUrl, { hasPooler, identity });
  const heard: Heard[] = [];
  const watch = (kind: string, _: number, fallback?: Fallback) => heard.push({ kind, fallback });
  const files = mkdtempSync(join(inject('filesFolder'), 'replicated-'));
  const deps: Deps = {
    tenancy: createTenancy(opened.pool, watch, replica),
    pool: opened.pool,
    clock: { now: () => new Date() },
    bookings: httpBookings([]),
    files: localFiles(files),
    log: pino({ level: 'silent' }),
    rateLimitScale: 10_000,
    baseUrl: 'http://localhost',
    checkAnswers: true,
  };
  const app = createApp(deps);
  const { db } = arranged;
  const account = await insertAccount(db, {});
  const person = async (roleGroup: RoleGroup) => {
    const agent = await insertAgent(db, { accountId: account.id, roleGroup });
    return { ...agent, roleGroup, ask: askApp(app, { ...agent, roleGroup }) };
  };
  const [admin, leader] = [await person('ROLE_ADMIN'), await person('ROLE_PROJECT_LEADER')];
  const of = { accountId: account.id };
  const [project] = await db
    .insert(projects)
    .values({ ...of, name: 'Eken', number: '1' })
    .returning();
  if (!project) throw new Error('no project');
  const at = { ...of, projectId: project.id };
  await db.insert(projectPeople).values({ ...at, agentId: leader.id, userType: 'leader' });
  const [issue] = await db
    .insert(issues)
    .values({ ...at, number: 1, title: 'Läcka', description: 'Det droppar' })
    .returning();
  if (!issue) throw new Error('no issue');
  return {
    app,
    deps,
    account,
    admin,
    leader,
    project,
    issue,
    db,
    replica,
    /** How each transaction since the last call was done: only those that read for people. */
    reads: () =>
      heard
        .splice(0)
        .filter(({ kind }) => kind === 'read' || kind === 'replica')
        .map(({ kind, fallback }) => fallback ?? kind),
    close: async () => {
      await Promise.all([arranged.close(), opened.close(), replica.close()]);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof onReplica>>;

/** A primary with a replica for the surrounding tests; for each of them a server on both, whose reads are the replica's. */
export function replicatedSite() {
  const folder = ownFolder();
  let primary: Cluster;
  let standby: Cluster;
  let site: Site;
  beforeAll(async () => {
    primary = await startReplicated(folder());
    standby = await startStandby(primary, { name: 'standby' });
  }, 120_000);
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    site = await onReplica(primary, { readUrl: serverUrl(standby) });
    await caughtUp(primary, standby);
    await readsAtReplica(site);
  });
  afterEach(() => site.close());
  return { primary: () => primary, standby: () => standby, site: () => site };
}

/** Reads the issue as its leader. */
export const seeIssue = async ({ leader, issue }: Site) =>
  (await leader.ask('GET', `/api/issue/${issue.id}`)).status;

/** Until a read is the replica's: a machine under load takes its time. */
export async function readsAtReplica(site: Site) {
  await expect
    .poll(
      async () => {
        site.reads();
        expect(await seeIssue(site)).toBe(200);
        return site.reads();
      },
      { timeout: 20_000 },
    )
    .toEqual(['replica']);
}

/** Lets a replica replay everything that its primary has written. */
export async function caughtUp(primary: Cluster, standby: Cluster) {
  const position = await one<string>(primary, 'select pg_current_wal_flush_lsn()::text as value');
  for (;;) {
    const isThere = await one<boolean>(
      standby,
      `select pg_last_wal_replay_lsn() >= '${position}' as value`,
    );
    if (isThere) return;
  }
}

/** The value of a statement at one server, as its superuser. */
export async function one<T>(cluster: Cluster, statement: string): Promise<T> {
  const { pool, close } = openDatabase(cluster.url('felix'), { max: 1 });
  try {
    const { rows } = await pool.query<{ value: T }>(statement);
    return rows[0]!.value;
  } finally {
    await close();
  }
}
