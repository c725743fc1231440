import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { agents } from '#server/db/schema.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { sweepUndo } from '#server/modules/undo/index.ts';
import { anItem, aTeam } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, errorOf, historyOf, readMessages, type Scene } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
});
afterEach(async () => (await world()).clock.reset());

const key = () => crypto.randomUUID();
const path = (part = '') => `/api/issue/${scene.issue.id}${part}`;

async function read(by: TestAgent = scene.admin): Promise<Issue> {
  return (await (await by.ask('GET', path())).json()) as Issue;
}

async function ok(answer: Response) {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer;
}

/** Performs an action with a key to undo it by, and gives the key. */
async function done(by: TestAgent, method: string, part: string, body: object) {
  const undoKey = key();
  await ok(await by.ask(method, path(part), { ...body, undoKey }));
  return undoKey;
}

const undo = (by: TestAgent, undoKey: string) => by.ask('POST', '/api/undo', { key: undoKey });
const restored = async (by: TestAgent, undoKey: string) =>
  (await (await ok(await undo(by, undoKey))).json()) as {
    restored: number[];
    skipped: { id: number; reason: string }[];
  };

/** Mail to the reporter of the scene’s issue, once pending notices are written. */
async function letters(to: string) {
  const { deps } = await world();
  await writeMails(deps);
  return (await mailsTo(to)).map(({ kind }) => kind);
}

/** Ends the time in which mail waits for an undo. */
async function releaseMail() {
  const { pool } = await world();
  await pool.query(`update notice set ready_at = now() where account_id = $1`, [scene.account.id]);
}

describe('undoing a change', () => {
  it('restores a status, though the table has no such step, with all its effects', async () => {
    const before = await read();
    const undoKey = await done(scene.worker, 'POST', '/status', {
      version: before.version,
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: '2031-01-01T00:00:00Z',
      note: 'Ny tätning',
    });
    expect((await read()).status).toBe('waiting');
    expect(await restored(scene.worker, undoKey)).toEqual({
      restored: [scene.issue.id],
      skipped: [],
    });
    expect(await read()).toMatchObject({
      status: 'new',
      waitingFor: null,
      waitingUntil: null,
      waitingNote: '',
      version: before.version + 2,
    });
    const entries = (await historyOf(scene)).filter(({ field }) => field.startsWith('undone:'));
    expect(entries).toMatchObject([
      { field: 'undone:status', from: 'new', to: 'waiting', actorId: scene.worker.id },
      { field: 'undone:waitingFor', to: 'material' },
      { field: 'undone:waitingUntil' },
      { field: 'undone:statusNote', to: 'Ny tätning' },
    ]);
  });

  it('ISS-09 restores a closed issue with its closing message, and stops the pending mail', async () => {
    const { pool } = await world();
    const reporter = `rut-${key()}@felix.test`;
    await pool.query(`update issue set reporter_email = $1 where id = $2`, [
      reporter,
      scene.issue.id,
    ]);
    const closing = { version: 1, resolution: 'fixed', message: '<p>Nu är det lagat</p>' };
    const undoKey = await done(scene.leader, 'POST', '/close', { ...closing, key: key() });
    expect(await letters(reporter)).toEqual([]);
    await restored(scene.leader, undoKey);
    await releaseMail();
    expect(await letters(reporter)).toEqual([]);
    expect(await readMessages(scene.admin, scene.issue)).toEqual([]);
    expect(await read()).toMatchObject({
      status: 'new',
      resolution: null,
      closedAt: null,
      firstResponseAt: null,
      messageCount: 0,
    });
    const { version } = await read();
    await done(scene.leader, 'POST', '/close', { ...closing, version, key: key() });
    await releaseMail();
    expect(await letters(reporter)).toEqual(['closed']);
  });

  it('ISS-16 restores an assignment, also after assigning one’s own away', async () => {
    const lone = await anAgent('ROLE_PROJECT_LEADER', { account: scene.account });
    const { pool } = await world();
    await pool.query(`update issue set responsible_id = $1 where id = $2`, [
      lone.id,
      scene.issue.id,
    ]);
    const undoKey = await done(lone, 'PUT', '', { version: 1, responsibleId: scene.worker.id });
    expect((await lone.ask('GET', path())).status).toBe(404);
    await restored(lone, undoKey);
    expect((await read(lone)).responsible?.id).toBe(lone.id);
    await releaseMail();
    expect(await letters(scene.worker.email)).toEqual([]);
  });

  it('ISS-12 restores labels and further agents', async () => {
    const [had, other] = [
      await anItem(scene.account, 'label'),
      await anItem(scene.account, 'label'),
    ];
    await ok(await scene.leader.ask('PUT', path('/labels'), { labelIds: [had.id] }));
    const undoKey = await done(scene.leader, 'PUT', '/labels', { labelIds: [other.id] });
    await restored(scene.leader, undoKey);
    expect((await read()).labels.map(({ id }) => id)).toEqual([had.id]);
    const { version } = await read();
    const team = await aTeam(scene.account);
    const facts = { version, assigneeIds: [scene.worker.id], teamId: team.id, priority: 'urgent' };
    const second = await done(scene.leader, 'PUT', '', facts);
    await restored(scene.leader, second);
    expect(await read()).toMatchObject({ assignees: [], team: null, priority: 'normal' });
  });

  it('leaves later changes as they are, and says so', async () => {
    const undoKey = await done(scene.worker, 'POST', '/status', {
      version: 1,
      status: 'inProgress',
    });
    const { version } = await read();
    await ok(await scene.leader.ask('PUT', path(), { version, priority: 'high' }));
    expect(await restored(scene.worker, undoKey)).toEqual({
      restored: [],
      skipped: [{ id: scene.issue.id, reason: 'changed' }],
    });
    expect(await read()).toMatchObject({ status: 'inProgress', priority: 'high' });
  });

  it('is made once: sent again after others’ changes, it gives the issue as it is now', async () => {
    const { version } = await read();
    const change = { version, status: 'inProgress', undoKey: key() };
    await ok(await scene.worker.ask('POST', path('/status'), change));
    await done(scene.leader, 'POST', '/status', { version: version + 1, status: 'done' });

    const again = await ok(await scene.worker.ask('POST', path('/status'), change));
    expect(await again.json()).toMatchObject({ status: 'done', version: version + 2 });

    const others = await aScene();
    const there = `/api/issue/${others.issue.id}/status`;
    const refused = await scene.worker.ask('POST', there, change);
    expect(await errorOf(refused)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers the same key again the same and changes nothing, also in parallel', async () => {
    const undoKey = await done(scene.worker, 'POST', '/status', {
      version: 1,
      status: 'inProgress',
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => restored(scene.worker, undoKey)),
    );
    const answer = { restored: [scene.issue.id], skipped: [] };
    expect(answers).toEqual(answers.map(() => answer));
    expect(await read()).toMatchObject({ status: 'new', version: 3 });
  });

  it('RT-12 is for the actor, in the same role, within ten minutes', async () => {
    const undoKey = await done(scene.worker, 'POST', '/status', {
      version: 1,
      status: 'inProgress',
    });
    const elsewhere = await anAgent('ROLE_ADMIN', { account: (await aScene()).account });
    for (const other of [scene.leader, scene.admin, elsewhere]) {
      expect((await undo(other, undoKey)).status).toBe(404);
    }
    expect((await undo(scene.worker, key())).status).toBe(404);
    const { clock, db } = await world();
    await db.update(agents).set({ roleGroup: 'ROLE_ADMIN' }).where(eq(agents.id, scene.worker.id));
    expect((await undo(scene.worker, undoKey)).status).toBe(403);
    await db.update(agents).set({ roleGroup: 'ROLE_WORKER' }).where(eq(agents.id, scene.worker.id));
    clock.advance(10 * 60_000 + 1000);
    const late = await undo(scene.worker, undoKey);
    expect([late.status, (await errorOf(late)).code]).toEqual([409, 'CONFLICT']);
    expect((await read()).status).toBe('inProgress');
  });

  it('leaves what the actor no longer sees', async () => {
    const undoKey = await done(scene.leader, 'PUT', '', { version: 1, priority: 'high' });
    const { pool } = await world();
    await pool.query(`delete from project_person where agent_id = $1`, [scene.leader.id]);
    expect((await restored(scene.leader, undoKey)).skipped).toEqual([
      { id: scene.issue.id, reason: 'notFound' },
    ]);
    expect((await read()).priority).toBe('high');
  });

  it('needs a key and a change that succeeded', async () => {
    const undoKey = key();
    const stale = { version: 7, status: 'inProgress', undoKey };
    expect((await scene.worker.ask('POST', path('/status'), stale)).status).toBe(409);
    expect((await undo(scene.worker, undoKey)).status).toBe(404);
  });

  it('is no longer possible after a day', async () => {
    const undoKey = await done(scene.leader, 'PUT', '', { version: 1, priority: 'high' });
    const { clock, deps, pool } = await world();
    clock.advance(25 * 3_600_000);
    await sweepUndo(deps);
    const left = await pool.query(`select 1 from undo_issue where key = $1`, [undoKey]);
    expect(left.rows).toEqual([]);
  });
});
