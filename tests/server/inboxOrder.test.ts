import { beforeEach, describe, expect, it } from 'vitest';

import type { InboxLine } from '#contract/notifications.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import { aScene, errorOf, type Scene, send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

let scene: Scene;
let worker: TestAgent;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
});

const anotherIssue = () =>
  anIssue(scene.project, { responsibleId: worker.id, creatorId: scene.user.id });

describe('the order of the inbox', () => {
  it('has a line for each issue, those that ask to act first, then the newest first', async () => {
    const [told, answered, last] = [await anotherIssue(), scene.issue, await anotherIssue()];
    await send(scene.user, answered);
    await send(scene.leader, told);
    await send(scene.leader, told);
    await send(scene.leader, last);
    expect(await linesOf(worker)).toEqual([
      [answered.id, 'answer'],
      [last.id, 'message'],
      [told.id, 'message', 'message'],
    ]);
    const { list } = await inboxOf(worker, '?kind=message&kind=mention');
    expect(list.map((line) => line.issueId)).toEqual([last.id, told.id]);
  });

  it('capabilities 1: has what is not read first, among what asks to act and among the rest', async () => {
    const old = await anotherIssue();
    const seen = await anotherIssue();
    const oldAnswer = await anotherIssue();
    const seenAnswer = await anotherIssue();
    await send(scene.leader, old);
    await send(scene.user, oldAnswer);
    const messages = [await send(scene.leader, seen), await send(scene.user, seenAnswer)];
    await linesOf(worker);
    const ids = messages.map(({ id }) => id);
    await read(await worker.ask('POST', '/api/issue/messages/read', { ids, read: true }));
    expect((await linesOf(worker)).map(([id]) => id)).toEqual([
      oldAnswer.id,
      seenAnswer.id,
      old.id,
      seen.id,
    ]);
  });

  it('is read page by page, with nothing twice and nothing left out', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(anotherIssue));
    for (const [index, other] of others.entries()) {
      await send(index % 2 ? scene.user : scene.leader, other);
    }
    const whole = (await inboxOf(worker)).list;
    expect(whole).toHaveLength(4);
    for (const tab of ['open', 'new', 'done']) {
      if (tab === 'done') {
        await setDone(
          worker,
          others.map(({ id }) => id),
        );
      }
      const expected = (await inboxOf(worker, `?tab=${tab}`)).list.map((line) => line.issueId);
      const found: InboxLine[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page = await inboxOf(worker, `?tab=${tab}&limit=1${next && `&after=${next}`}`);
        found.push(...page.list);
        next = page.next;
      }
      expect(found.map((line) => line.issueId)).toEqual(expected);
    }
  });

  it('refuses a place in another tab', async () => {
    await send(scene.leader, scene.issue);
    await send(scene.leader, await anotherIssue());
    const { next } = await inboxOf(worker, '?limit=1');
    const answer = await worker.ask('GET', `/api/notification?tab=later&after=${next}`);
    expect([answer.status, (await errorOf(answer)).code]).toEqual([422, 'INVALID']);
  });
});
