import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { tellOfViews } from '#server/modules/view/index.ts';
import { listWatched } from '#server/modules/view/watch.repository.ts';
import { aProject, putOnProject } from '#tests/support/builders.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { edit, look, toldOf, watching } from '#tests/support/watching.ts';
import { world } from '#tests/support/world.ts';

const A_MONTH = 30 * 24 * 3_600_000;

let scene: Scene;
let watched: ReturnType<typeof watching>;
beforeEach(async () => {
  scene = await aScene();
  watched = watching(scene);
});
afterEach(() => watched.stop());

/** The only watched view of the company, as the job finds it. */
async function found() {
  const { deps } = await world();
  const [view, ...more] = await deps.tenancy.within(scene.account.id, (tx) =>
    listWatched(tx, deps.clock.now()),
  );
  expect(more).toEqual([]);
  return view!;
}

/** Until a statement in this database waits for a lock. */
async function untilBlocked() {
  const { pool } = await world();
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await wait(20);
  }
}

describe('issue 19: each watched view is looked through by itself', () => {
  it('so that one that fails is logged and stops no other', async () => {
    const failing = await watched.aWatchedView(scene.admin);
    await watched.aWatchedView();
    const made = await watched.reported();
    const { deps, pool } = await world();
    await pool.query(
      `alter table saved_view add constraint failing check (id <> ${failing.id}) not valid`,
    );
    const warned: { accountId?: number }[] = [];
    const log = { ...deps.log, warn: (facts: object) => warned.push(facts) } as typeof deps.log;
    try {
      await tellOfViews({ ...deps, log });
    } finally {
      await pool.query('alter table saved_view drop constraint failing');
    }
    expect([await toldOf(scene.leader), await toldOf(scene.admin)]).toEqual([[made.id], []]);
    // The job goes over all companies, those of other tests too.
    expect(warned.filter(({ accountId }) => accountId === scene.account.id)).toMatchObject([
      { viewId: failing.id },
    ]);
    await look();
    expect(await toldOf(scene.admin)).toEqual([made.id]);
  });

  it('so that others are saved while one takes long', async () => {
    await watched.aWatchedView();
    const other = await watched.aWatchedView(scene.admin);
    const made = await watched.reported();
    const { pool } = await world();
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from issue where id = $1 for update', [made.id]);
    const looking = look();
    try {
      await untilBlocked();
      const saved = await watched.change(scene.admin, other, { name: 'Snart' });
      expect(saved).toMatchObject({ name: 'Snart', isWatched: true });
    } finally {
      await client.query('rollback');
      client.release();
      await looking;
    }
    await look();
    expect(await toldOf(scene.leader)).toEqual([made.id]);
  }, 30_000);
});

describe('issue 19: rights of the owner of a watched view', () => {
  it('have it looked up again when they change, and not when a session ends', async () => {
    await watched.aWatchedView();
    const { pool } = await world();
    const { leader, account } = scene;
    await pool.query(
      "update change set at = at - interval '1 hour' where account_id = $1 and kind = 'authority'",
      [account.id],
    );
    const linesOf = async () =>
      (
        await pool.query(
          "select 1 from change where account_id = $1 and kind = 'authority' and $2 = any(agent_ids)",
          [account.id, leader.id],
        )
      ).rowCount ?? 0;
    const before = await linesOf();
    await pool.query('delete from session where user_id = $1', [leader.userId]);
    expect(await linesOf()).toBe(before + 1);
    expect(await found()).toMatchObject({ hasBaseline: true, needsRebuild: false });
    await putOnProject(await aProject(account, {}), leader, 'leader');
    expect(await found()).toMatchObject({ needsRebuild: true });
  });

  it('count as no reason to pass over what happens in the same minutes', async () => {
    await watched.aWatchedView();
    const project = await aProject(scene.account, {});
    const [there, touched] = [
      await watched.reported({ ago: A_MONTH }, project),
      await watched.reported({ ago: A_MONTH }, project),
    ];
    await look();
    await putOnProject(project, scene.leader, 'leader');
    await edit(scene.admin, touched, { title: 'Dörren kärvar' });
    await look();
    await edit(scene.admin, there, { title: 'Porten kärvar' });
    await look();
    expect(await toldOf(scene.leader)).toEqual([touched.id]);
  });
});
