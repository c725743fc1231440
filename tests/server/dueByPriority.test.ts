import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { aClock } from '#tests/support/clocks.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
});
afterEach(async () => (await world()).clock.reset());

const pass = async (time: number) => (await world()).clock.advance(time);
const tell = async () => tellOfDueTimes((await world()).deps);
async function change(body: object) {
  const path = `/api/issue/${scene.issue.id}`;
  const { version } = await read<{ version: number }>(await scene.admin.ask('GET', path));
  return read(await scene.admin.ask('PUT', path, { version, ...body }));
}
const dueIn = async (time: number) => {
  const now = (await world()).clock.now().getTime();
  return change({ dueAt: new Date(now + time).toISOString() });
};
const lines = async () => (await linesOf(scene.worker)).flatMap(([, ...kinds]) => kinds);
const mailed = async () =>
  (await mailsTo(scene.worker.email)).flatMap(({ kind }) =>
    ['dueSoon', 'overdue'].includes(kind) ? [kind] : [],
  );

describe('issue 19: an issue that another priority makes late', () => {
  const slow = { minutes: 60 * 24 * 60, priorities: ['normal' as const] };
  const fast = { minutes: 60, priorities: ['high' as const] };

  it('by more than three days is told once, and never again', async () => {
    await aClock(scene.account, slow);
    await aClock(scene.account, fast);
    await change({ priority: 'normal' });
    await pass(10 * DAY);
    await tell();
    expect(await lines()).toEqual([]);
    await change({ priority: 'high' });
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await lines()).toEqual(['overdue']);
    await change({ priority: 'normal' });
    await tell();
    await change({ priority: 'high' });
    await tell();
    await pass(4 * DAY);
    await tell();
    expect(await mailed()).toEqual(['overdue']);
  });

  it('is told likewise when its due date is taken away, for three days', async () => {
    await aClock(scene.account, { minutes: 60 });
    await dueIn(30 * DAY);
    await pass(10 * DAY);
    await change({ dueAt: null });
    await pass(2 * DAY);
    await tell();
    expect(await mailed()).toEqual(['overdue']);

    await dueIn(30 * DAY);
    await change({ dueAt: null });
    await pass(3 * DAY + HOUR);
    await tell();
    expect(await mailed()).toEqual(['overdue']);
  });

  it('is not told again while it was late before as well, by whichever priority', async () => {
    await aClock(scene.account, { ...slow, minutes: 3 * 60 });
    await aClock(scene.account, fast);
    await change({ priority: 'high' });
    await pass(5 * HOUR);
    await tell();
    expect(await mailed()).toEqual(['overdue']);
    await change({ priority: 'normal' });
    await tell();
    await pass(10 * DAY);
    await change({ title: 'Hissen står' });
    await tell();
    expect(await mailed()).toEqual(['overdue']);
  });

  it('asks nobody to act once its priority leaves it time, and does again once that is undone', async () => {
    await aClock(scene.account, slow);
    await aClock(scene.account, fast);
    await change({ priority: 'high' });
    await pass(2 * HOUR);
    await tell();
    expect(await lines()).toEqual(['overdue']);
    const undoKey = crypto.randomUUID();
    await change({ priority: 'normal', undoKey });
    expect(await lines()).toEqual([]);
    await read(await scene.admin.ask('POST', '/api/undo', { key: undoKey }));
    expect(await lines()).toEqual(['overdue']);

    const ids = [scene.issue.id];
    const action = { do: 'priority', priority: 'normal' };
    await read(await scene.admin.ask('POST', '/api/issue/bulk', { ids, action }));
    expect(await lines()).toEqual([]);
  });

  it('by far is not told to people when anything else about it changes', async () => {
    await aClock(scene.account, { minutes: 60 });
    await pass(10 * DAY);
    await change({ title: 'Hissen står' });
    await tell();
    expect(await lines()).toEqual([]);
  });
});
