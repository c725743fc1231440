import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { read } from '#tests/support/answers.ts';
import { aProject, putOnProject } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { imported } from '#tests/support/imports.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { edit, look, toldOf, watching } from '#tests/support/watching.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const A_MONTH = 30 * DAY;

let scene: Scene;
let leader: TestAgent;
let admin: TestAgent;
let watched: ReturnType<typeof watching>;
beforeEach(async () => {
  scene = await aScene();
  ({ leader, admin } = scene);
  watched = watching(scene);
});
afterEach(() => watched.stop());

const pass = async (time: number) => (await world()).clock.advance(time);
/** Reported a month ago. */
const old = (values: object = {}) => watched.reported({ ago: A_MONTH, ...values });

describe('issue 19: who watches a view is notified of an older issue', () => {
  it('that a change brings into it, once', async () => {
    await watched.aWatchedView();
    const made = await old({ priority: 'low' });
    await edit(admin, made, { title: 'Dörren kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
    await edit(admin, made, { priority: 'high' });
    await Promise.all([look(), look()]);
    await look();
    await edit(admin, made, { title: 'Dörren går inte upp' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
    const { pool } = await world();
    const { rows } = await pool.query(
      "select 1 from notification where kind = 'view' and issue_id = $1",
      [made.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('and of a new one of a reporter without a log-in', async () => {
    await watched.aWatchedView();
    const made = await watched.reported({ creatorId: null });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('that comes back into it after it was in it from the start', async () => {
    const made = await old();
    await watched.aWatchedView();
    await edit(admin, made, { title: 'Dörren kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
    await edit(admin, made, { priority: 'low' });
    await look();
    await edit(admin, made, { priority: 'high' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('whatever the filter goes by', async () => {
    const { id: mine } = scene.worker;
    await watched.aWatchedView(leader, {
      filter: `responsible=${mine}&status=inProgress&q=hissen`,
    });
    const made = await old({ title: 'Porten' });
    await edit(admin, made, { responsibleId: mine });
    await look();
    const body = { version: 2, status: 'inProgress' };
    await read(await admin.ask('POST', `/api/issue/${made.id}/status`, body));
    await look();
    expect(await toldOf(leader)).toEqual([]);
    await edit(admin, made, { title: 'Hissen står' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('each of many that are changed at once', async () => {
    await watched.aWatchedView();
    const ids: number[] = [];
    for (let n = 0; n < 130; n += 1) ids.push((await old({ priority: 'low' })).id);
    const action = { do: 'priority', priority: 'high' };
    const answer = await admin.ask('POST', '/api/issue/bulk', { ids, action });
    expect(await read(answer)).toMatchObject({ changed: 130 });
    await look();
    const { pool } = await world();
    const { rows } = await pool.query<{ id: number }>(
      "select issue_id as id from notification where agent_id = $1 and kind = 'view'",
      [leader.id],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    expect(rows).toHaveLength(ids.length);
  }, 30_000);

  it('that time brings into it, or another clock of the company', async () => {
    const { clock } = await world();
    const dueAt = new Date(clock.now().getTime() + 2 * HOUR);
    const [soon, clocked] = [await old({ dueAt }), await old({ status: 'inProgress' })];
    await watched.aWatchedView(leader, { filter: 'urgency=late' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
    await pass(3 * HOUR);
    await look();
    expect(await toldOf(leader)).toEqual([soon.id]);
    const { id, version, ...body } = await aClock(scene.account, { minutes: 2 * 24 * 60 * 30 });
    await look();
    expect(await toldOf(leader)).toEqual([soon.id]);
    const { createdAt: _, accountId: _a, ...rest } = body;
    await read(await admin.ask('PUT', `/api/clock/${id}`, { ...rest, version, minutes: 60 }));
    await look();
    expect(new Set(await toldOf(leader))).toEqual(new Set([soon.id, clocked.id, scene.issue.id]));
  });
});

describe('issue 19: who watches a view hears nothing', () => {
  it('of what they brought into it themselves', async () => {
    await watched.aWatchedView();
    await watched.aWatchedView(admin);
    const made = await old({ priority: 'low' });
    await edit(leader, made, { priority: 'high' });
    await look();
    await edit(admin, made, { title: 'Dörren kärvar' });
    await look();
    expect([await toldOf(leader), await toldOf(admin)]).toEqual([[], [made.id]]);
  });

  it('of what was there when they got the right to see it, but of what comes then', async () => {
    await watched.aWatchedView();
    const project = await aProject(scene.account, {});
    const [there, low] = [
      await watched.reported({ ago: A_MONTH }, project),
      await watched.reported({ ago: A_MONTH, priority: 'low' }, project),
    ];
    await look();
    await putOnProject(project, leader, 'leader');
    await look();
    await edit(admin, there, { title: 'Dörren kärvar' });
    await edit(admin, low, { priority: 'high' });
    await look();
    expect(await toldOf(leader)).toEqual([low.id]);
  });

  it('of what is out of their sight, neither when it comes nor when they read', async () => {
    const made = await old({ priority: 'low' });
    await watched.aWatchedView();
    await edit(admin, made, { priority: 'high' });
    await look();
    const { pool } = await world();
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);
    expect(await toldOf(leader)).toEqual([]);
    const further = await old({ priority: 'low' });
    await edit(admin, further, { priority: 'high' });
    await look();
    await putOnProject(scene.project, leader, 'leader');
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('of what came while they were away from the company for long', async () => {
    await watched.aWatchedView();
    const made = await old({ priority: 'low' });
    const { pool } = await world();
    const set = (inactive: boolean) =>
      pool.query('update agent set inactive = $1 where id = $2', [inactive, leader.id]);
    await set(true);
    await edit(admin, made, { priority: 'high' });
    await look();
    await pass(10 * DAY);
    await set(false);
    await look();
    const { rows } = await pool.query('select 1 from notification where agent_id = $1', [
      leader.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('of issues that an import made', async () => {
    await watched.aWatchedView();
    const { number } = await read<{ number: string }>(
      await admin.ask('GET', `/api/project/${scene.project.id}`),
    );
    const file = `Rubrik;Projektnummer;Prioritet\nKranen droppar;${number};Hög\n`;
    expect(await imported(admin, 'issue', file)).toMatchObject({ created: 1 });
    await look();
    const { pool } = await world();
    const { rows } = await pool.query<{ id: number }>(
      "select id from issue where account_id = $1 and title = 'Kranen droppar'",
      [scene.account.id],
    );
    await edit(leader, rows[0]!, { title: 'Kranen rinner' });
    await edit(admin, rows[0]!, { title: 'Kranen sprutar' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
  });

  it('of what was in it when somebody else changed the filter of their shared view', async () => {
    const view = await watched.aWatchedView(leader, { access: 'shared' });
    const [low, lowest] = [await old({ priority: 'low' }), await old({ priority: 'low' })];
    await edit(admin, low, { title: 'Dörren kärvar' });
    await watched.change(admin, view, { access: 'shared', filter: 'priority=low' });
    await edit(admin, low, { title: 'Dörren går inte upp' });
    await edit(admin, lowest, { priority: 'high' });
    await look();
    await edit(admin, lowest, { priority: 'low' });
    await look();
    expect(await toldOf(leader)).toEqual([lowest.id]);
  });
});
