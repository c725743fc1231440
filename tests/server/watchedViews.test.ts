import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SavedView } from '#contract/views.ts';
import { tellOfViews } from '#server/modules/view/index.ts';
import { read } from '#tests/support/answers.ts';
import { aProject } from '#tests/support/builders.ts';
import { choose } from '#tests/support/digests.ts';
import { dyingAt } from '#tests/support/dyingServer.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { edit, look, toldOf, watching } from '#tests/support/watching.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IN_APP = { app: true, mail: false, push: false, sms: false };

let scene: Scene;
let leader: TestAgent;
let watched: ReturnType<typeof watching>;
beforeEach(async () => {
  scene = await aScene();
  leader = scene.leader;
  watched = watching(scene);
});
afterEach(() => watched.stop());

const pass = async (time: number) => (await world()).clock.advance(time);
const mailsOfViews = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'inView');

describe('who watches a view', () => {
  it('is notified once of each new issue in it, by name of the view', async () => {
    await watched.aWatchedView();
    const made = await watched.reported();
    await watched.reported({ priority: 'low' });
    await Promise.all([look(), look()]);
    await look();
    const { list } = await inboxOf(leader);
    expect(list.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'view'))).toMatchObject(
      [{ issueId: made.id, isDemanding: false, reasons: [{ kind: 'view', by: 'Bråttom' }] }],
    );
    await edit(scene.admin, made, { priority: 'low' });
    await look();
    await edit(scene.admin, made, { priority: 'high' });
    await look();
    expect((await inboxOf(leader)).list.find(({ issueId }) => issueId === made.id)?.count).toBe(1);
  });

  it('is notified when a change brings a new issue into it, minutes later', async () => {
    await watched.aWatchedView();
    const made = await watched.reported({ priority: 'low' });
    await look();
    await pass(10 * MINUTE);
    await look();
    expect(await toldOf(leader)).toEqual([]);
    await edit(scene.admin, made, { priority: 'high' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('is notified when time brings a new issue into it', async () => {
    const soon = await watched.aWatchedView(leader, { name: 'Snart', filter: 'due=hours4' });
    const late = await watched.aWatchedView(leader, { name: 'Sent', filter: 'urgency=late' });
    const { clock } = await world();
    const dueAt = new Date(clock.now().getTime() + 5 * HOUR);
    const made = await watched.reported({ dueAt });
    const viewsOf = async () =>
      (await inboxOf(leader)).list
        .filter(({ issueId }) => issueId === made.id)
        .flatMap(({ reasons }) => reasons.map(({ by }) => by));
    await look();
    expect(await viewsOf()).toEqual([]);
    await pass(2 * HOUR);
    await look();
    expect(await viewsOf()).toEqual([soon.name]);
    await pass(4 * HOUR);
    await look();
    await look();
    expect(new Set(await viewsOf())).toEqual(new Set([late.name, soon.name]));
  });

  it('hears nothing of what was there before, of their own reports, nor when they stop', async () => {
    const before = await watched.reported();
    const view = await watched.aWatchedView();
    await edit(scene.admin, before, { title: 'Dörren kärvar' });
    await watched.reported({ creatorId: leader.id });
    await look();
    expect(await toldOf(leader)).toEqual([]);
    expect(await watched.change(leader, view, { isWatched: false })).toMatchObject({
      isWatched: false,
    });
    await watched.reported();
    await look();
    expect(await toldOf(leader)).toEqual([]);
  });

  it('hears nothing of what came before they changed its filter', async () => {
    const view = await watched.aWatchedView();
    const low = await watched.reported({ priority: 'low' });
    await watched.change(leader, view, { filter: 'priority=low' });
    await edit(scene.admin, low, { title: 'Dörren kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
    const made = await watched.reported({ priority: 'low' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('hears only of issues that they see', async () => {
    await watched.aWatchedView();
    await watched.aWatchedView(scene.worker);
    await watched.aWatchedView(scene.admin);
    const elsewhere = await aProject(scene.account, {});
    const made = await watched.reported({}, elsewhere);
    await look();
    expect(await toldOf(leader)).toEqual([]);
    expect(await toldOf(scene.worker)).toEqual([]);
    expect(await toldOf(scene.admin)).toEqual([made.id]);
  });

  it('gets it as they chose: by mail with the name of the view, by mail alone, or not at all', async () => {
    const silent = scene.off['admin'] as TestAgent;
    await choose(leader, { own: { view: { ...IN_APP, mail: true } } });
    await choose(scene.admin, { own: { view: { ...IN_APP, app: false, mail: true } } });
    await choose(silent, { own: { view: { ...IN_APP, app: false } } });
    for (const agent of [leader, scene.admin, silent]) await watched.aWatchedView(agent);
    const made = await watched.reported({ title: 'Hissen står' });
    await Promise.all([look(), look()]);
    for (const agent of [leader, scene.admin]) {
      const [mail, ...more] = await mailsOfViews(agent);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Nytt i Bråttom: Hissen står · .+ · #[\d\u00a0]+$/u);
    }
    expect(await mailsOfViews(silent)).toEqual([]);
    expect(await toldOf(leader)).toEqual([made.id]);
    expect([await toldOf(scene.admin), await toldOf(silent)]).toEqual([[], []]);
  });

  it('hears of every one of many', async () => {
    await watched.aWatchedView();
    const ids: number[] = [];
    for (let n = 0; n < 230; n += 1) {
      const { id } = await watched.reported({ priority: n % 10 === 0 ? 'high' : 'low' });
      if (n % 10 === 0) ids.push(id);
    }
    await look();
    expect(new Set(await toldOf(leader))).toEqual(new Set(ids));
  }, 30_000);

  it('is the owner alone: others who use or change a shared view watch nothing', async () => {
    const view = await watched.aWatchedView(leader, { access: 'shared' });
    const { list } = await read<{ list: SavedView[] }>(await scene.admin.ask('GET', '/api/view'));
    expect(list).toMatchObject([{ id: view.id, isWatched: false }]);
    await watched.change(scene.admin, view, { access: 'shared', name: 'Snart', isWatched: false });
    const made = await watched.reported();
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
    expect(await toldOf(scene.admin)).toEqual([]);
  });

  it('hears of it once though the server is killed between any two statements', async () => {
    await watched.aWatchedView();
    await choose(leader, { own: { view: { ...IN_APP, mail: true } } });
    const made = await watched.reported();
    const { deps, pool } = await world();
    // Views that other tests left would take statements, too.
    await pool.query('update saved_view set watched_since = null where account_id <> $1', [
      scene.account.id,
    ]);
    let nth = 1;
    for (; nth < 60; nth += 1) {
      const { tenancy, isDead } = await dyingAt(nth);
      await tellOfViews({ ...deps, tenancy }).catch(() => 'killed');
      // The database may still hold a killed server's lock, so that the view waits for the next look.
      if (!isDead() && (await toldOf(leader)).length > 0) break;
    }
    expect(nth).toBeGreaterThan(3);
    expect([await toldOf(leader), (await mailsOfViews(leader)).length]).toEqual([[made.id], 1]);
  });
});

describe('looking through watched views', () => {
  it('asks nothing of the list for views of which nothing happened', async () => {
    await watched.aWatchedView();
    await watched.reported();
    await look();
    await pass(10 * MINUTE);
    await look();
    const { deps } = await world();
    const { statements } = await statementsOf(() => tellOfViews(deps));
    expect(statements.filter((text) => text.includes('select json_agg'))).toEqual([]);
    expect(statements.filter((text) => /from saved_view v join issue/u.test(text))).toEqual([]);
  });

  it('leaves out people and companies that are closed', async () => {
    await watched.aWatchedView();
    await watched.reported();
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [leader.id]);
    await look();
    await pool.query('update agent set inactive = false where id = $1', [leader.id]);
    await pool.query('update account set inactive = true where id = $1', [scene.account.id]);
    await look();
    const { rows } = await pool.query('select 1 from notification where account_id = $1', [
      scene.account.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('tells nobody again of an issue when its notification is deleted after 90 days', async () => {
    await watched.aWatchedView();
    const made = await watched.reported();
    await look();
    const { pool } = await world();
    await pass(91 * DAY);
    await pool.query('delete from notification where issue_id = $1', [made.id]);
    await pool.query('delete from inbox_line where issue_id = $1', [made.id]);
    await edit(scene.admin, made, { title: 'Dörren kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([]);
  });
});
