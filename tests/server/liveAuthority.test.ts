import { afterEach, describe, expect, it } from 'vitest';

import { createApp } from '#server/app.ts';
import { aTeam } from '#tests/support/builders.ts';
import { listenAs } from '#tests/support/events.ts';
import { aScene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

type Listener = Awaited<ReturnType<typeof listenAs>>;
const open: Listener[] = [];
async function listen(...args: Parameters<typeof listenAs>) {
  const listener = await listenAs(...args);
  open.push(listener);
  return listener;
}
const signs = ({ heard }: Listener) =>
  heard.map(({ event }) => event).filter((event) => event === 'ready' || event === 'reload');
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

describe('live events', () => {
  it('F-09 end with the next event at every server once the session ends, and follow a lost role at once', async () => {
    const scene = await aScene();
    const { admin, worker, leader, on, off, issue } = scene;
    const { deps, pool } = await world();
    const servers = [createApp(deps), createApp(deps)];
    const opened = async (agent: TestAgent) =>
      Promise.all(servers.map(async (app) => listen(agent, { app })));
    const heard = await opened(admin);
    const [signedOut, demoted, retired] = [
      await opened(worker),
      await opened(leader),
      await opened(off['admin'] as TestAgent),
    ];
    expect((await worker.ask('GET', '/api/logoff')).status).toBe(200);
    await pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [leader.id]);
    await pool.query('update agent set inactive = true where id = $1', [off['admin']?.id]);
    await send(on['user'] as TestAgent, issue, { type: 'public' });
    await send(admin, issue, { type: 'internal' });
    const message = await send(on['contractor'] as TestAgent, issue, { type: 'public' });
    expect(message.id).toBeGreaterThan(0);
    for (const listener of heard) {
      await listener.until(() => listener.changes().length === 3);
    }
    for (const listener of [...signedOut, ...retired]) {
      await listener.ended();
      expect(listener.changes()).toEqual([]);
    }
    for (const listener of demoted) {
      expect(listener.changes()).toEqual([]);
      expect(signs(listener)).toEqual(['ready', 'reload']);
    }
    for (const listener of heard) expect(signs(listener)).toEqual(['ready']);
  });

  it('F-09 follow people who leave a project or a team, before the next event', async () => {
    const scene = await aScene();
    const { leader, user, issue, off, account } = scene;
    const mate = off['worker'] as TestAgent;
    const team = await aTeam(account, [mate]);
    const { pool, deps } = await world();
    await pool.query('update issue set team_id = $1 where id = $2', [team.id, issue.id]);
    const app = createApp(deps);
    const [led, shared] = [await listen(leader, { app }), await listen(mate, { app })];
    const fence = await listen(scene.admin, { app });
    await send(user, issue);
    for (const listener of [led, shared]) {
      await listener.until(() => listener.changes().length === 1);
    }
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);
    await pool.query('delete from team_member where agent_id = $1', [mate.id]);
    await send(user, issue);
    await fence.until(() => fence.changes().length === 2);
    for (const listener of [led, shared]) {
      expect(listener.changes()).toHaveLength(1);
      expect(signs(listener)).toEqual(['ready', 'reload']);
    }
    expect(signs(fence)).toEqual(['ready']);
  });

  it('F-09 tell to reload who comes back and has left a project meanwhile', async () => {
    const { leader, user, issue, admin } = await aScene();
    const before = [await listen(leader), await listen(admin)];
    await send(user, issue);
    for (const listener of before) await listener.until(() => listener.changes().length > 0);
    const last = before.map(({ heard }) => heard.at(-1)?.id ?? '');
    for (const listener of before) await listener.close();
    const { pool } = await world();
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);
    const after = [
      await listen(leader, { lastEventId: last[0]! }),
      await listen(admin, { lastEventId: last[1]! }),
    ];
    expect(after.map((listener) => signs(listener))).toEqual([['reload'], ['ready']]);
  });

  it('F-09 issue 19: tell to reload who has lost a right while their page loaded, and nobody else', async () => {
    const { account, leader, admin, off, worker } = await aScene();
    const mate = off['worker'] as TestAgent;
    await aTeam(account, [mate, worker]);
    const { pool } = await world();
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);
    await pool.query('delete from team_member where agent_id = $1', [mate.id]);
    const opened = [leader, mate, worker, admin].map(async (agent) => signs(await listen(agent)));
    expect(await Promise.all(opened)).toEqual([['reload'], ['reload'], ['ready'], ['ready']]);
  });

  it('F-09 tell nobody to reload who comes to see more', async () => {
    const { account, worker, user, issue } = await aScene();
    const listener = await listen(worker);
    await aTeam(account, [worker]);
    await send(user, issue);
    await listener.until(() => listener.changes().length > 0);
    expect(signs(listener)).toEqual(['ready']);
  });

  it('F-09 end when the session does, by age or by disuse, unless it was prolonged meanwhile', async () => {
    const { account, admin, worker, leader, user, issue } = await aScene();
    const { pool } = await world();
    const set = (agent: TestAgent, what: string) =>
      pool.query(`update session set ${what} where user_id = $1`, [agent.userId]);
    const soon = `expires_at = now() + interval '1 second'`;
    await set(worker, soon);
    await set(admin, soon);
    const [aged, prolonged, disused] = [
      await listen(worker),
      await listen(admin),
      await listen(leader),
    ];
    await set(admin, `expires_at = now() + interval '7 days'`);
    // Opening the stream counted as use. The new team has the session's end read again.
    await set(leader, `last_used_at = now() - interval '24 hours' + interval '1 second'`);
    await aTeam(account, [leader]);
    await Promise.all([aged.ended(), disused.ended()]);
    await send(user, issue);
    await prolonged.until(() => prolonged.changes().length === 1);
    for (const listener of [aged, disused]) expect(listener.changes()).toEqual([]);
  });

  it('F-09 of a user who signs out as the stream opens carry nothing', async () => {
    const { worker, user, issue } = await aScene();
    await send(user, issue);
    const { deps } = await world();
    const { tenancy } = deps;
    // The request is authorised; the session ends before its stream listens.
    const app = createApp({
      ...deps,
      tenancy: {
        ...tenancy,
        acrossAccounts: async (work) => {
          const result = await tenancy.acrossAccounts(work);
          await worker.ask('GET', '/api/logoff');
          return result;
        },
      },
    });
    const { answer } = await listenAs(worker, { app, waits: false });
    expect(await answer.text()).not.toContain('data:');
  });
});
