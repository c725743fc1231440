import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { untilReplayed, walPosition } from '#server/db/replica.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { caughtUp, one, startReplicated } from '#tests/support/replicated.ts';

import type { Cluster } from '../../bench/drill/cluster.ts';
import { startStandby } from '../../bench/drill/standby.ts';

const folder = ownFolder();
let former: Cluster;
/** Of the former primary, which it took over from. */
let promoted: Cluster;
let ofFormer: Cluster;
let ofPromoted: Cluster;

beforeAll(async () => {
  former = await startReplicated(folder());
  promoted = await startStandby(former, { name: 'promoted' });
  ofFormer = await startStandby(former, { name: 'of-former' });
  ofPromoted = await startStandby(former, { name: 'of-promoted' });
  const { hostname, port } = new URL(promoted.url());
  const source = `host=${hostname} port=${port} user=postgres password=${former.password}`;
  await ofPromoted.query(`alter system set primary_conninfo = '${source}'`);
  await ofPromoted.query('select pg_reload_conf()');
  await promoted.query('select pg_promote()');
}, 120_000);
afterAll(async () => {
  for (const cluster of [ofPromoted, ofFormer, promoted, former]) await cluster.stop();
});

async function positionAt(cluster: Cluster) {
  const { db, close } = openDatabase(cluster.url('felix'), { max: 1 });
  const { rows } = await db.execute<{ position: string }>(sql`select ${walPosition} as position`);
  await close();
  return rows[0]?.position ?? '';
}

const writeAt = (cluster: Cluster, table: string) =>
  cluster.query(`create table ${table} as select generate_series(1, 10000)`, 'felix');

describe('after a failover', () => {
  it('F-22 a replica that has replayed more of the old timeline has not reached the new one', async () => {
    const wanted = await positionAt(promoted);
    expect(wanted).toMatch(/^00000002:/u);
    await writeAt(former, 'lost');
    await caughtUp(former, ofFormer);
    const read = (position: string) => ofFormer.query(untilReplayed(position), 'felix');
    await read(wanted.replace(/^00000002/u, '00000001'));
    await expect(read(wanted)).rejects.toMatchObject({ code: 'FX001' });
  });

  it('F-22 a replica of the new primary is read from again, once it has checkpointed there', async () => {
    await writeAt(promoted, 'kept');
    await promoted.query('checkpoint');
    const wanted = await positionAt(promoted);
    const reached = () =>
      ofPromoted.query('checkpoint').then(async () => {
        await ofPromoted.query(untilReplayed(wanted), 'felix');
        return one<number>(ofPromoted, 'select count(*)::int as value from kept');
      });
    await expect.poll(() => reached().catch(String), { timeout: 30_000 }).toBe(10_000);
  }, 60_000);
});
