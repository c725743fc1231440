import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { read } from '#tests/support/answers.ts';
import { aTeam, putOnProject } from '#tests/support/builders.ts';
import { inboxOf, linesOf, readLine, setDone } from '#tests/support/inbox.ts';
import { writeWaiting } from '#tests/support/issueEvents.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

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

describe('issue 19: undoing an assignment', () => {
  const facts: Record<string, (scene: Scene, to: TestAgent) => Promise<[string, string, object]>> =
    {
      'of one issue': async ({ admin, issue }, to) => {
        const { version } = await read<Issue>(await admin.ask('GET', path));
        return ['PUT', `/api/issue/${issue.id}`, { responsibleId: to.id, version }];
      },
      'of several': async ({ issue }, to) => [
        'POST',
        '/api/issue/bulk',
        { ids: [issue.id], action: { do: 'assign', responsibleId: to.id } },
      ],
      'to a further agent': async ({ admin, issue }, to) => {
        const { version } = await read<Issue>(await admin.ask('GET', path));
        return ['PUT', `/api/issue/${issue.id}`, { assigneeIds: [to.id], version }];
      },
      'to a team': async ({ admin, account, issue }, to) => {
        const { version } = await read<Issue>(await admin.ask('GET', path));
        const team = await aTeam(account, [to]);
        return ['PUT', `/api/issue/${issue.id}`, { teamId: team.id, responsibleId: null, version }];
      },
    };

  /** Gives the issue to somebody, once everybody was told. Gives what undoes it. */
  async function give(how: keyof typeof facts, to: TestAgent) {
    const undoKey = crypto.randomUUID();
    const [method, at, body] = (await facts[how]?.(scene, to)) ?? ['GET', '', {}];
    await read(await scene.admin.ask(method, at, { ...body, undoKey }));
    // While undo is offered nobody is told.
    const { pool } = await world();
    await pool.query('update notice set ready_at = now() where account_id = $1', [
      scene.account.id,
    ]);
    await writeWaiting();
    return async () => {
      await read(await scene.admin.ask('POST', '/api/undo', { key: undoKey }));
      await writeWaiting();
    };
  }

  it.each(Object.keys(facts))('%s takes back the line that says so, read or not', async (how) => {
    for (const isRead of [false, true]) {
      const other = await anAgent('ROLE_PROJECT_LEADER', { account: scene.account });
      await putOnProject(scene.project, other, 'leader');
      const undo = await give(how, other);
      expect(await linesOf(other)).toEqual([[scene.issue.id, 'assigned']]);
      if (isRead) await readLine(other, [scene.issue.id]);
      await undo();
      expect(await linesOf(other)).toEqual([]);
      expect((await inboxOf(other)).counts).toMatchObject({ open: 0 });
    }
  });

  it('leaves what else the line tells', async () => {
    const other = await anAgent('ROLE_PROJECT_LEADER', { account: scene.account });
    await putOnProject(scene.project, other, 'leader');
    const undo = await give('of one issue', other);
    await send(scene.user, scene.issue);
    await writeWaiting();
    expect(await linesOf(other)).toEqual([[scene.issue.id, 'answer', 'assigned']]);
    await undo();
    expect(await linesOf(other)).toEqual([[scene.issue.id, 'answer']]);
  });

  it('gives whoever had it before their own line back', async () => {
    const [first, other] = [
      await anAgent('ROLE_WORKER', { account: scene.account }),
      await anAgent('ROLE_WORKER', { account: scene.account }),
    ];
    await give('of one issue', first);
    expect(await linesOf(first)).toEqual([[scene.issue.id, 'assigned']]);
    const undo = await give('of one issue', other);
    expect(await linesOf(other)).toEqual([[scene.issue.id, 'assigned']]);
    await undo();
    expect(await linesOf(first)).toEqual([[scene.issue.id, 'assigned']]);
    expect(await linesOf(other)).toEqual([]);
  });

  it('gives a team its lines back, and takes back those of whoever is not in it', async () => {
    const { account, project, admin } = scene;
    const [one, two, other] = [
      await anAgent('ROLE_WORKER', { account }),
      await anAgent('ROLE_WORKER', { account }),
      await anAgent('ROLE_PROJECT_LEADER', { account }),
    ];
    await putOnProject(project, other, 'leader');
    const team = await aTeam(account, [one, two]);
    const { version } = await read<Issue>(await admin.ask('GET', path));
    await read(await admin.ask('PUT', path, { teamId: team.id, responsibleId: null, version }));
    await writeWaiting();
    const undo = await give('of one issue', other);
    expect(await linesOf(one)).toEqual([]);
    expect(await linesOf(other)).toEqual([[scene.issue.id, 'assigned']]);
    await undo();
    for (const member of [one, two]) {
      expect(await linesOf(member)).toEqual([[scene.issue.id, 'assigned']]);
    }
    expect(await linesOf(other)).toEqual([]);
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
