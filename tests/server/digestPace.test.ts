import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';

import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { writeDigests } from '#server/modules/digest/index.ts';
import { runJobs } from '#server/modules/jobs/index.ts';
import { timedWork } from '#server/timedWork.ts';
import type { DigestProcess } from '#tests/support/digestProcess.ts';
import { digestsTo, peopleWithDigests } from '#tests/support/digests.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

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
const at = (time: string) => ({ now: () => new Date(`2030-01-14T${time}Z`) });

it('issue 19: digests that are late are written without a pause', async () => {
  const agents = await peopleWithDigests(scene, 32);
  const { deps } = await world();
  const start = performance.now();
  await writeDigests({ ...deps, clock: at('06:04:01') });
  // With their pauses 32 take longer.
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(await counts(agents)).toEqual(agents.map(() => 1));
});

it('issue 19: a server that stops ends the pause between digests, and writes no more', async () => {
  const agents = await peopleWithDigests(scene, 12);
  const { deps } = await world();
  const stopping = new AbortController();
  const times: number[] = [];
  const clock = {
    now: () => {
      // Looked at once at the beginning, and again for the pause.
      if (times.push(performance.now()) === 2) setTimeout(() => stopping.abort(), 100);
      return at('06:00:30').now();
    },
  };
  expect(await writeDigests({ ...deps, clock }, stopping.signal)).toEqual({ digests: 10 });
  expect(performance.now() - (times[1] ?? 0)).toBeLessThan(900);
  expect(await written(agents)).toBe(10);
});

it('issue 19: digests of a server that is killed at seven are written by the next within minutes, each once', async () => {
  const agents = await peopleWithDigests(scene, 12);
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
