import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/contract.ts';
import { listenAs } from '#tests/support/events.ts';
import {
  caughtUp,
  one,
  onReplica,
  readsAtReplica,
  replicatedSite,
  seeIssue,
  serverUrl,
  type Site,
} from '#tests/support/replicated.ts';
import { poolerPrograms, startPooler } from '#tests/support/pooledServers.ts';
import { readMessages, send } from '#tests/support/scene.ts';

import type { Cluster } from '../../bench/drill/cluster.ts';

const { primary, standby, site } = replicatedSite();

/** On a machine under load the answer itself may be late. */
const notReplica = expect.stringMatching(/^(?:behind|away)$/u) as string;
const pause = () => standby().query('select pg_wal_replay_pause()');
const resume = () => standby().query('select pg_wal_replay_resume()');

afterEach(resume);

const lsn = () => one<string>(primary(), 'select pg_current_wal_flush_lsn()::text as value');
const position = async () => `00000001:${await lsn()}`;
const texts = async (agent: Site['admin']) =>
  (await readMessages(agent, site().issue)).map(({ html }) => html);

describe('with a replica', () => {
  it('F-22 reads of people are the replica’s, writes and the reads within them the primary’s', async () => {
    await readsAtReplica(site());
    const at = { position: await position() };
    await expect
      .poll(async () => {
        const { rows } = await site().deps.tenancy.reading(
          site().account.id,
          ({ db }) => db.execute(sql`select pg_is_in_recovery() as "isReplica"`),
          at,
        );
        return rows;
      })
      .toEqual([{ isReplica: true }]);
    site().reads();
    await send(site().admin, site().issue);
    expect(site().reads()).toEqual([]);
  });

  it('F-22 nobody reads a state from before their own write, however far the replica is behind', async () => {
    await pause();
    await send(site().admin, site().issue, { html: '<p>Kommer</p>' });
    expect(await texts(site().admin)).toEqual(['<p>Kommer</p>']);
    expect(site().reads()).toEqual([notReplica]);
    await resume();
    await caughtUp(primary(), standby());
    await readsAtReplica(site());
    expect(await texts(site().admin)).toEqual(['<p>Kommer</p>']);
  });

  it('F-22 nobody reads a state from before an event that they heard, or a word that they were told', async () => {
    const listener = await listenAs(site().leader, { app: site().app });
    await pause();
    await send(site().admin, site().issue, { html: '<p>Avstängt</p>' });
    await listener.until(() => listener.changes().length > 0);
    site().reads();
    expect(await texts(site().leader)).toEqual(['<p>Avstängt</p>']);
    expect(site().reads()).toEqual([notReplica]);
    await listener.close();
  });

  it('F-22 S3 a right that was taken away has ended for reads as well', async () => {
    await pause();
    await site().db.execute(sql`delete from project_person where agent_id = ${site().leader.id}`);
    expect(await seeIssue(site())).toBe(404);
  });

  it('F-22 S3 a read at the replica sees its own company alone, and writes nothing', async () => {
    const other = await onReplica(primary(), { readUrl: serverUrl(standby()) });
    await caughtUp(primary(), standby());
    const at = { position: await position() };
    const reading = (statement: string) =>
      site().deps.tenancy.reading(
        site().account.id,
        ({ db }) => db.execute(sql.raw(statement)),
        at,
      );
    await expect
      .poll(async () => {
        const { rows } = await reading(
          'select current_user as who, pg_is_in_recovery() as "isReplica", id from issue',
        );
        return rows;
      })
      .toEqual([{ who: 'felix_app', isReplica: true, id: site().issue.id }]);
    expect((await reading(`select id from issue where id = ${other.issue.id}`)).rows).toEqual([]);
    await expect(reading(`delete from issue`)).rejects.toMatchObject({ cause: { code: '25006' } });
    await expect(reading('select 1; reset role; delete from issue')).rejects.toThrow(
      'Failed query',
    );
    await other.close();
  });

  it('F-22 a read waits for a replica that is about to be there, and fails at one that is no replica', async () => {
    const awaited = (at: Cluster, wanted: string, ms: number) =>
      one<string>(at, `select felix_await_replay(1, '${wanted}', ${ms})::text as value`);
    await pause();
    await send(site().admin, site().issue);
    const wanted = await lsn();
    const start = performance.now();
    await expect(awaited(standby(), wanted, 200)).rejects.toMatchObject({ code: 'FX001' });
    expect(performance.now() - start).toBeGreaterThan(190);
    const waits = async () => {
      await pause();
      await send(site().admin, site().issue);
      const waiting = awaited(standby(), await lsn(), 3_000);
      await resume();
      // What is replayed may be in conflict with the waiting itself.
      return waiting.catch((error: Error) => error.message);
    };
    await expect.poll(waits, { timeout: 30_000 }).toBe('');
    await expect(awaited(primary(), wanted, 20_000)).rejects.toMatchObject({ code: 'FX001' });
  }, 60_000);

  it('F-22 a read that is in the way of the replay is answered by the primary', async () => {
    // At once, and not after the 30 s of the default.
    await standby().query('alter system set max_standby_streaming_delay = 0');
    await standby().query('select pg_reload_conf()');
    const isReplica: unknown[] = [];
    site().reads();
    const reading = site().deps.tenancy.reading(
      site().account.id,
      async ({ db }) => {
        const { rows } = await db.execute<{ is: boolean }>(
          sql`select pg_is_in_recovery() as is, count(*) from team`,
        );
        isReplica.push(rows[0]?.is);
        if (rows[0]?.is) await db.execute(sql`select pg_sleep(9)`);
        return 'read';
      },
      { position: '00000001:0/1' },
    );
    await expect.poll(() => isReplica).toEqual([true]);
    await primary().query('begin; lock table team in access exclusive mode; commit', 'felix');
    expect(await reading).toBe('read');
    expect(isReplica).toEqual([true, false]);
    expect(site().reads()).toEqual(['conflict']);
    await standby().query('alter system reset max_standby_streaming_delay');
    await standby().query('select pg_reload_conf()');
  });

  it('F-22 a read that gets no connection to it is answered by the primary, and no others with it', async () => {
    const { pool } = site().replica;
    pool.options.max = pool.totalCount;
    const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    site().reads();
    expect([await seeIssue(site()), await seeIssue(site())]).toEqual([200, 200]);
    expect(site().reads()).toEqual(['busy', 'busy']);
    for (const client of held) client.release();
  });

  it('F-22 an error of the read itself is not asked for twice', async () => {
    expect((await site().leader.ask('GET', '/api/issue/1999999999')).status).toBe(404);
    expect(site().reads()).toEqual([]);
    await readsAtReplica(site());
  });

  it('F-22 who reads without having been admitted by an agent’s session or link reads at the primary', async () => {
    await site().deps.tenancy.reading(site().account.id, ({ db }) => db.execute(sql`select 1`));
    expect(site().reads()).toEqual(['read']);
    const forged = { position: `00000001:0/0'; drop table issue; --` };
    expect(() =>
      site().deps.tenancy.reading(site().account.id, ({ db }) => db.execute(sql`select 1`), forged),
    ).toThrow('Not a position');
  });

  it('F-22 every GET is answered as by the primary', async () => {
    const paths = allCalls
      .filter(
        ({ method, auth, path }) =>
          method === 'GET' && auth.includes('agent') && path !== '/api/events',
      )
      .map(({ path }) => path.replaceAll(/:\w+/gu, String(site().issue.id)));
    expect(paths.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const path of paths) {
      const answer = await site().admin.ask('GET', path);
      await answer.text();
      if (answer.status >= 500) failed.push(path);
    }
    expect(failed).toEqual([]);
    expect(site().reads()).toContain('replica');
  });

  it('F-22 behind PgBouncer reads are the replica’s as well', async ({ skip }) => {
    const programs = poolerPrograms();
    if (!programs) return skip('PgBouncer is not installed here');
    const pooler = await startPooler(programs.pooler, standby());
    const pooled = await onReplica(primary(), { readUrl: pooler.url, hasPooler: true });
    await caughtUp(primary(), standby());
    await readsAtReplica(pooled);
    await pause();
    await send(pooled.admin, pooled.issue, { html: '<p>Via</p>' });
    expect(await readMessages(pooled.admin, pooled.issue)).toMatchObject([{ html: '<p>Via</p>' }]);
    expect(pooled.reads()).toEqual([notReplica]);
    await pooled.close();
    await pooler.stop();
  });
});
