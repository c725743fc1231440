import { describe, expect, it } from 'vitest';

import { checkedReplica, type DatabaseIdentity, readIdentity } from '#server/db/replica.ts';
import {
  caughtUp,
  onReplica,
  readsAtReplica,
  replicatedSite,
  seeIssue,
  serverUrl,
} from '#tests/support/replicated.ts';

import { startCutProxy } from '../../bench/failover/cutProxy.ts';
import { freePort } from '../../bench/felixServer.ts';

const { primary, standby, site } = replicatedSite();

describe('without its replica', () => {
  it.each<[string, () => string, (own: DatabaseIdentity) => DatabaseIdentity]>([
    ['another cluster', () => serverUrl(standby()), (own) => ({ ...own, cluster: '1' })],
    ['the database', () => serverUrl(standby()), (own) => ({ ...own, database: 'other' })],
    ['cannot be used', () => serverUrl(standby()).replace(/:[^:@]+@/u, ':wrong@'), (own) => own],
  ])('F-22 the start refuses what is no copy of the database: %s', async (problem, url, change) => {
    const identity = change(await readIdentity(site().deps.pool));
    // One that does not answer in time counts as away.
    const refusal = () =>
      checkedReplica(url(), { identity }).then(
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
    const url = new URL(serverUrl(standby()));
    url.port = String(await freePort());
    const identity = await readIdentity(site().deps.pool);
    const { close } = await checkedReplica(url.href, { identity, log });
    expect(warnings).toEqual(['no replica answers: reads go to the primary until one does']);
    await close();
  });

  it('F-22 reads go to the primary while its network is silent, and back afterwards', async () => {
    const port = await freePort();
    const url = new URL(serverUrl(standby()));
    const network = await startCutProxy(port, Number(url.port));
    url.port = String(port);
    const far = await onReplica(primary(), { readUrl: url.href });
    await caughtUp(primary(), standby());
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
    await standby().kill();
    expect([await seeIssue(site()), await seeIssue(site())]).toEqual([200, 200]);
    expect(site().reads()).toEqual(['away', 'away']);
  });
});
