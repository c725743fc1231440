import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { read } from '#tests/support/answers.ts';
import { inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';

let scene: Scene;
let path: string;
beforeEach(async () => {
  scene = await aScene();
  path = `/api/issue/${scene.issue.id}`;
});

/** Closes the issue, and gives what undoes it. */
async function close() {
  const undoKey = crypto.randomUUID();
  const { version } = await read<Issue>(await scene.admin.ask('GET', path));
  const facts = { key: crypto.randomUUID(), resolution: 'fixed', version, undoKey };
  await read(await scene.admin.ask('POST', `${path}/close`, facts));
  return async () => read(await scene.admin.ask('POST', '/api/undo', { key: undoKey }));
}

describe('undoing a change', () => {
  it('opens the lines again that it finished, as they were', async () => {
    await send(scene.user, scene.issue);
    await send(scene.leader, scene.issue);
    const before = (await inboxOf(scene.worker)).list;
    const undo = await close();
    expect(await linesOf(scene.worker)).toEqual([[scene.issue.id, 'message']]);
    await undo();
    const { list, counts } = await inboxOf(scene.worker);
    expect(list).toMatchObject([
      { isDemanding: true, count: 2, at: before[0]?.at, reasons: before[0]?.reasons },
    ]);
    expect(counts).toMatchObject({ open: 1, demanding: 1 });
  });

  it('leaves done what its people had finished themselves', async () => {
    await send(scene.user, scene.issue);
    await inboxOf(scene.worker);
    await setDone(scene.worker, [scene.issue.id]);
    await send(scene.user, scene.issue, { html: '<p>Och nu?</p>' });
    expect((await inboxOf(scene.worker)).list).toMatchObject([{ count: 1 }]);
    const undo = await close();
    expect(await linesOf(scene.worker)).toEqual([]);
    await undo();
    expect((await inboxOf(scene.worker)).list).toMatchObject([
      { count: 1, reasons: [{ quote: 'Och nu?' }] },
    ]);
  });

  it('of many issues opens the lines of all', async () => {
    await send(scene.user, scene.issue);
    expect(await linesOf(scene.worker)).toHaveLength(1);
    const undoKey = crypto.randomUUID();
    const action = { do: 'close', resolution: 'fixed' };
    const body = { ids: [scene.issue.id], action, undoKey };
    await read(await scene.admin.ask('POST', '/api/issue/bulk', body));
    expect(await linesOf(scene.worker)).toEqual([]);
    await read(await scene.admin.ask('POST', '/api/undo', { key: undoKey }));
    expect(await linesOf(scene.worker)).toEqual([[scene.issue.id, 'answer']]);
  });
});

describe('undoing "done"', () => {
  it('gives the line back what was finished though news have opened it meanwhile, and nothing older', async () => {
    await send(scene.user, scene.issue, { html: '<p>Förra</p>' });
    await linesOf(scene.worker);
    await setDone(scene.worker, [scene.issue.id]);
    await send(scene.user, scene.issue, { html: '<p>Senaste</p>' });
    await linesOf(scene.worker);
    await setDone(scene.worker, [scene.issue.id]);
    await send(scene.leader, scene.issue);
    expect(await linesOf(scene.worker)).toEqual([[scene.issue.id, 'message']]);
    expect(await setDone(scene.worker, [scene.issue.id], false)).toEqual({ changed: 1 });
    const [line] = (await inboxOf(scene.worker)).list;
    expect(line).toMatchObject({ count: 2, isDemanding: true, doneAt: null });
    expect(line?.reasons.map(({ kind }) => kind)).toEqual(['message', 'answer']);
    expect(line?.reasons[1]?.quote).toBe('Senaste');
    expect(await setDone(scene.worker, [scene.issue.id], false)).toEqual({ changed: 0 });
  });
});
