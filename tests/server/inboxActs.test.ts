import { beforeEach, describe, expect, it } from 'vitest';

import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { inboxOf, linesOf, postpone, readLine, setDone } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

let scene: Scene;
let worker: TestAgent;
let issueId: number;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
  issueId = scene.issue.id;
});
const anotherIssue = () =>
  anIssue(scene.project, { responsibleId: worker.id, creatorId: scene.user.id });

describe('the inbox', () => {
  it('is narrowed to what demands something, what does not, and single issues', async () => {
    const other = await anotherIssue();
    await send(scene.user, scene.issue);
    await send(scene.leader, other);
    const ids = async (query: string) =>
      (await inboxOf(worker, query)).list.map((line) => line.issueId);
    expect(await ids('?demanding=true')).toEqual([issueId]);
    expect(await ids('?demanding=false')).toEqual([other.id]);
    expect(await ids(`?issue=${other.id}&issue=${issueId}`)).toEqual([issueId, other.id]);
    expect(await ids(`?issue=${other.id}&demanding=true`)).toEqual([]);
  });

  it('is cleared of all that is good to know, but not of what came after it was read', async () => {
    const [told, later] = [await anotherIssue(), await anotherIssue()];
    await send(scene.user, scene.issue);
    await send(scene.leader, told);
    const [, last] = (await inboxOf(worker)).list;
    await send(scene.leader, later);
    await linesOf(worker);
    const clear = async (body: object) =>
      read<{ issueIds: number[] }>(
        await worker.ask('POST', '/api/notification/doneRest', { until: last?.at, ...body }),
      );

    expect(await clear({ kind: ['mention'] })).toEqual({ issueIds: [] });
    expect(await clear({})).toEqual({ issueIds: [told.id] });
    expect(await linesOf(worker)).toEqual([
      [issueId, 'answer'],
      [later.id, 'message'],
    ]);
  });
});

describe('a line', () => {
  it('issue 19: is read by its own reader, in every role, whatever it tells', async () => {
    const other = await anotherIssue();
    const { user, contractor, leader } = scene;
    await send(leader, scene.issue);
    await send(leader, other);
    const isNew = async (agent: TestAgent) =>
      (await inboxOf(agent, `?issue=${issueId}`)).list.map((line) => line.isNew);
    for (const [agent, ...later] of [
      [worker, user, contractor],
      [user, contractor],
      [contractor],
    ] as const) {
      expect(await isNew(agent)).toEqual([true]);
      expect(await readLine(agent, [issueId])).toEqual({ changed: 1 });
      expect(await readLine(agent, [issueId])).toEqual({ changed: 0 });
      expect(await isNew(agent)).toEqual([false]);
      for (const one of later) expect(await isNew(one)).toEqual([true]);
    }
    const [line] = (await inboxOf(worker, `?issue=${other.id}`)).list;
    expect(line).toMatchObject({ isNew: true, readAt: null });
    expect(await readLine(leader, [issueId])).toEqual({ changed: 0 });
  });

  it('put off tells when it comes back, the next one if there are several', async () => {
    const other = await anotherIssue();
    await send(scene.leader, scene.issue);
    await send(scene.leader, other);
    await linesOf(worker);
    const [soon, late] = ['2099-05-04T08:00:00.000Z', '2099-06-01T08:00:00.000Z'];
    await postpone(worker, [issueId], { until: late });
    await postpone(worker, [other.id], { until: soon });
    const { later, returnsAt } = (await inboxOf(worker)).counts;
    expect([later, new Date(returnsAt ?? 0).toISOString()]).toEqual([2, soon]);
  });

  it('opened again is as new as it was', async () => {
    await send(scene.user, scene.issue);
    await linesOf(worker);
    await setDone(worker, [issueId]);
    await setDone(worker, [issueId], false);
    expect((await inboxOf(worker)).counts).toMatchObject({ new: 1, open: 1 });
  });
});
