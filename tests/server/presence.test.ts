import { afterEach, describe, expect, it } from 'vitest';

import type { Present, Writing } from '#contract/presence.ts';
import { createApp } from '#server/app.ts';
import { openListener, PRESENCE_CHANNEL } from '#server/db/listener.ts';
import { askApp } from '#tests/support/ask.ts';
import { listenAs } from '#tests/support/events.ts';
import { aScene, type Scene, seenByAll, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

type Listener = Awaited<ReturnType<typeof listenAs>>;
const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  (await world()).clock.reset();
});

async function listen(...args: Parameters<typeof listenAs>) {
  const listener = await listenAs(...args);
  ends.push(listener.close);
  return listener;
}

/** Another server on the same database, with a connection of its own that listens. */
async function anotherServer() {
  const { deps, pool, url } = await world();
  const listener = openListener(url);
  ends.push(listener.close);
  let isListening = false;
  listener.hear(() => (isListening = true));
  const tell = async () => {
    await pool.query(`notify ${PRESENCE_CHANNEL}`);
    return isListening;
  };
  await expect.poll(tell, { timeout: 5_000 }).toBe(true);
  return createApp({ ...deps, listener });
}

/** A page that an agent has open at a server. */
async function aPage(agent: TestAgent, issue: { id: number }, app?: ReturnType<typeof createApp>) {
  const ask = askApp(app ?? (await world()).app, agent);
  const page = crypto.randomUUID();
  const sign = (writing: Writing = null) =>
    ask('POST', `/api/issue/${issue.id}/presence`, { page, writing });
  return {
    sign,
    /** The others, once they are as expected. */
    sees: async (expected: [TestAgent, Writing][], writing: Writing = null) => {
      const wanted = expected.map(([{ id }, kind]) => `${id} ${kind}`);
      const read = async () => {
        const { list } = (await (await sign(writing)).json()) as { list: Present[] };
        return list.map((other) => `${other.agent.id} ${other.writing}`);
      };
      await expect.poll(read, { timeout: 5_000 }).toEqual(wanted);
    },
  };
}

const presenceIn = (listener: Listener) =>
  listener.changes().filter(({ kind }) => kind === 'presence');
const heardOf = (listener: Listener, issue: { id: number }, times = 1) =>
  listener.until(
    () => presenceIn(listener).filter(({ issueId }) => issueId === issue.id).length >= times,
  );
/** Whatever a listener was due before has arrived once this message has. */
async function settled(scene: Scene, listeners: Listener[]) {
  const { id } = await seenByAll(scene);
  await send(scene.admin, { id });
  for (const listener of listeners) {
    await listener.until(() => listener.changes().some(({ issueId }) => issueId === id));
  }
}

describe('who has an issue open', () => {
  it('is known at every server, with what they write, and told to the others who have it open', async () => {
    const scene = await aScene();
    const { issue, leader, worker, admin } = scene;
    const other = await anotherServer();
    const here = await aPage(leader, issue);
    const there = await aPage(worker, issue, other);
    await here.sees([]);
    const [heard, elsewhere] = [await listen(leader), await listen(admin)];

    await there.sees([[leader, null]]);
    await heardOf(heard, issue);
    await here.sees([[worker, null]]);

    await there.sign('internal');
    await heardOf(heard, issue, 2);
    await here.sees([[worker, 'internal']]);
    await there.sees([[leader, null]], 'message');
    await here.sees([[worker, 'message']]);

    // The admin sees the issue, but has not opened it.
    await settled(scene, [elsewhere]);
    expect(presenceIn(elsewhere)).toEqual([]);
    expect(heard.heard.filter(({ data }) => data.includes('presence')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['']),
    );
  });

  it('names a person with two pages once, who writes if one of them does', async () => {
    expect.hasAssertions();
    const { issue, leader, worker } = await aScene();
    const [first, second] = [await aPage(worker, issue), await aPage(worker, issue)];
    await first.sign('internal');
    await second.sign();
    const seen = await aPage(leader, issue);
    await seen.sees([[worker, 'internal']]);
    await first.sign();
    await seen.sees([[worker, null]]);
  });

  it('ends 15 seconds after the last sign, and the others are told', async () => {
    const { issue, leader, worker } = await aScene();
    const { clock } = await world();
    const [gone, stays] = [await aPage(worker, issue), await aPage(leader, issue)];
    await gone.sign();
    await stays.sees([[worker, null]]);
    const heard = await listen(leader);
    clock.advance(14_000);
    await stays.sees([[worker, null]]);
    expect(presenceIn(heard)).toEqual([]);
    clock.advance(1_500);
    await heardOf(heard, issue);
    await stays.sees([]);
  });

  it('tells nothing when a sign is only renewed', async () => {
    const scene = await aScene();
    const { issue, leader, worker } = scene;
    const [one, two] = [await aPage(worker, issue), await aPage(leader, issue)];
    await one.sign('message');
    await two.sees([[worker, 'message']]);
    const heard = [await listen(worker), await listen(leader)];
    for (let n = 0; n < 3; n += 1) {
      await one.sign('message');
      await two.sign();
    }
    await settled(scene, heard);
    expect(heard.flatMap(presenceIn)).toEqual([]);
  });

  it('ISS-05 is for staff who see the issue: nobody outside, of another company or without it signs or hears', async () => {
    const scene = await aScene();
    const { issue, leader, worker, on, off } = scene;
    const stranger = (await aScene()).admin;
    const outside = [on['user'], on['contractor'], off['leader'], off['worker'], stranger];
    const statuses: number[] = [];
    for (const agent of outside as TestAgent[]) {
      statuses.push((await (await aPage(agent, issue)).sign()).status);
    }
    expect(statuses).toEqual([403, 403, 404, 404, 404]);
    const heard = [];
    for (const agent of outside.slice(0, 4) as TestAgent[]) heard.push(await listen(agent));
    await (await aPage(leader, issue)).sees([]);
    await (await aPage(worker, issue)).sees([[leader, null]], 'message');
    await settled(scene, heard);
    expect(heard.flatMap(presenceIn)).toEqual([]);
  });

  it('F-09 tells a leader nothing more once they have lost the project', async () => {
    const scene = await aScene();
    const { issue, leader, worker, admin } = scene;
    const [lost, stays] = [await aPage(leader, issue), await aPage(admin, issue)];
    await lost.sign();
    await stays.sees([[leader, null]]);
    const [former, heard] = [await listen(leader), await listen(admin)];
    const { pool } = await world();
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);

    const comes = await aPage(worker, issue);
    await comes.sign('internal');
    await heardOf(heard, issue);
    await settled(scene, [heard]);
    expect(presenceIn(former)).toEqual([]);
    expect((await lost.sign()).status).toBe(404);
  });

  it('does not keep a session alive', async () => {
    const { issue, leader } = await aScene();
    const { pool } = await world();
    const used = async () =>
      (
        await pool.query<{ at: Date }>(
          'select last_used_at as at from session where user_id = $1',
          [leader.userId],
        )
      ).rows[0]?.at.toISOString();
    await pool.query(
      `update session set last_used_at = now() - interval '3 hours' where user_id = $1`,
      [leader.userId],
    );
    const before = await used();
    expect((await (await aPage(leader, issue)).sign()).status).toBe(200);
    expect(await used()).toBe(before);
    await leader.ask('GET', `/api/issue/${issue.id}`);
    expect(await used()).not.toBe(before);
  });

  it('is heard again after the database was away', async () => {
    const { issue, leader, worker } = await aScene();
    const { pool } = await world();
    const [one, two] = [await aPage(leader, issue), await aPage(worker, issue)];
    await one.sees([]);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'felix-presence' and datname = current_database()`,
    );
    // What is told meanwhile is lost; pages sign again and again.
    const heardAgain = async () => {
      await two.sign();
      const { list } = (await (await one.sign()).json()) as { list: Present[] };
      return list.length;
    };
    await expect.poll(heardAgain, { timeout: 5_000 }).toBe(1);
  });
});
