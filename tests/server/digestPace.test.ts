import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';

import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { writeDigests } from '#server/modules/digest/index.ts';
import { runJobs } from '#server/modules/jobs/index.ts';
import { timedWork } from '#server/timedWork.ts';
import type { DigestProcess } from '#tests/support/digestProcess.ts';
import { digestsTo, peopleWithDigests } from '#tests/support/digests.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const SCRIPT = join(import.meta.dirname, '../support/digestProcess.ts');

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
});
afterEach(async () => {
  await (
    await world()
  ).pool.query(`update notification_setting set digest_days = 'never' where account_id = $1`, [
    scene.account.id,
  ]);
});

const counts = (agents: readonly TestAgent[]) =>
  Promise.all(agents.map(async (agent) => (await digestsTo(agent)).length));
const written = async (agents: readonly TestAgent[]) =>
  (await counts(agents)).filter((count) => count > 0).length;
/** The machine's clock says that everything takes hours. */
function takeHours() {
  let now = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (now += HOUR));
  onTestFinished(() => spy.mockRestore());
}
const at = (time: string) => ({ now: () => new Date(`2030-01-14T${time}Z`) });

it('issue 19: digests that are late are written without a pause', async () => {
  const agents = await peopleWithDigests(scene, 7);
  const { deps } = await world();
  takeHours();
  await writeDigests({ ...deps, clock: at('06:04:01') });
  expect(await counts(agents)).toEqual(agents.map(() => 1));
});

it('issue 19: a server that stops ends the pause between digests, and writes no more', async () => {
  const agents = await peopleWithDigests(scene, 7);
  const { deps } = await world();
  const stopping = new AbortController();
  takeHours();
  const writing = writeDigests({ ...deps, clock: at('06:00:30') }, stopping.signal);
  await expect.poll(() => written(agents), { timeout: 15_000 }).toBe(3);
  stopping.abort();
  expect(await writing).toEqual({ digests: 3 });
  expect(await written(agents)).toBe(3);
});

it('issue 19: digests of a server that is killed at seven are written by the next within minutes, each once', async () => {
  const agents = await peopleWithDigests(scene, 7);
  const { deps, url, pool } = await world();
  const given: DigestProcess = {
    url,
    filesFolder: inject('filesFolder'),
    now: '2030-01-14T06:00:30Z',
  };
  const child: ChildProcess = fork(SCRIPT, [JSON.stringify(given)], { execArgv: [] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const before = await written(agents);
  expect(before).toBeLessThan(agents.length);

  const job = `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 seconds' where name = 'digests' and state = 'active'`;
  expect((await pool.query(job)).rowCount).toBe(1);
  const works = timedWork({ ...deps, clock: at('06:02:00') });
  const digests = works.filter(({ name }) => name === 'digests');
  const start = () => {
    const database = openQueueDatabase(url);
    const jobs = runJobs(digests, { database, log: deps.log });
    onTestFinished(async () => {
      await jobs.stop();
      await database.close();
    });
  };
  start();
  const states = async () =>
    (
      await pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'digests' and state = 'active'`,
      )
    ).rows;
  await expect.poll(states, { timeout: 60_000 }).toEqual([]);
  // A further one has not to wait for the next minute.
  start();
  await expect.poll(() => written(agents), { timeout: 30_000 }).toBe(agents.length);
  expect(await counts(agents)).toEqual(agents.map(() => 1));
}, 120_000);
