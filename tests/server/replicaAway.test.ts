import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { checkedReplica, type Home, homeOf } from '#server/db/replica.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import {
  caughtUp,
  onReplica,
  readsAtReplica,
  seeIssue,
  serverUrl,
  startReplicated,
  type Site,
} from '#tests/support/replicated.ts';

import type { Cluster } from '../../bench/drill/cluster.ts';
import { startStandby } from '../../bench/drill/standby.ts';
import { startCutProxy } from '../../bench/failover/cutProxy.ts';
import { freePort } from '../../bench/felixServer.ts';

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
  site.reads();
});
afterEach(() => site.close());

describe('without its replica', () => {
  it.each<[string, () => string, (home: Home) => Home]>([
    ['another cluster', () => serverUrl(standby), (home) => ({ ...home, cluster: '1' })],
    ['the database', () => serverUrl(standby), (home) => ({ ...home, database: 'other' })],
    ['cannot be used', () => serverUrl(standby).replace(/:[^:@]+@/u, ':wrong@'), (home) => home],
  ])('F-22 the start refuses what is no copy of the database: %s', async (problem, url, change) => {
    const home = change(await homeOf(site.deps.pool));
    // One that does not answer in time counts as away.
    const refusal = () =>
      checkedReplica(url(), { home }).then(
        ({ close }) => close(),
        (error: unknown) => error,
      );
    await expect.poll(refusal, { timeout: 20_000 }).toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(`^DATABASE_READ_URL: .*${problem}`) as string,
    });
  });

  it('F-22 the start does not wait for one that is away', async () => {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const url = new URL(serverUrl(standby));
    url.port = String(await freePort());
    const home = await homeOf(site.deps.pool);
    const { close } = await checkedReplica(url.href, { home, log });
    expect(warnings).toEqual(['no replica answers: reads go to the primary until one does']);
    await close();
  });

  it('F-22 reads go to the primary while its network is silent, and back afterwards', async () => {
    const port = await freePort();
    const url = new URL(serverUrl(standby));
    const network = await startCutProxy(port, Number(url.port));
    url.port = String(port);
    const far = await onReplica(primary, { readUrl: url.href });
    await caughtUp(primary, standby);
    await readsAtReplica(far);
    network.cut();
    const start = performance.now();
    expect([await seeIssue(far), await seeIssue(far)]).toEqual([200, 200]);
    // Far below the 15 s after which a statement is given up.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(far.reads()).toEqual(['away', 'away']);
    network.heal();
    await readsAtReplica(far);
    await far.close();
    network.close();
  });

  it('F-22 reads go to the primary when it is killed', async () => {
    await standby.kill();
    expect([await seeIssue(site), await seeIssue(site)]).toEqual([200, 200]);
    expect(site.reads()).toEqual(['away', 'away']);
  });
});
