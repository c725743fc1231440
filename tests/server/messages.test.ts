import { afterEach, describe, expect, it } from 'vitest';

import type { Message } from '#contract/messages.ts';
import { anIssue } from '#tests/support/builders.ts';
import {
  aLetter,
  aScene,
  errorOf,
  historyOf,
  issueRow,
  readMessages,
  send,
  unreadBy,
} from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const post = (agent: TestAgent, issue: { id: number }, values: Record<string, unknown> = {}) =>
  agent.ask('POST', `/api/issue/${issue.id}/messages`, aLetter(values));

describe('writing a message', () => {
  it('ISS-05 returns it, and everybody on the issue reads it', async () => {
    const scene = await aScene();
    const answer = await post(scene.worker, scene.issue, {
      html: '<p onclick="x">Vi kommer <b>i dag</b></p>',
    });
    const message = (await answer.json()) as Message;
    expect(answer.status).toBe(200);
    expect(message).toMatchObject({
      type: 'public',
      author: { id: scene.worker.id, name: scene.worker.name, firm: null, isOutside: false },
      html: '<p>Vi kommer <b>i dag</b></p>',
      privateMessageAgent: null,
      unread: false,
    });
    expect(await readMessages(scene.user, scene.issue)).toEqual([{ ...message, unread: true }]);
    expect(await readMessages(scene.worker, scene.issue)).toEqual([message]);
  });

  it('ISS-05 is refused on an issue without access, as if it did not exist', async () => {
    const scene = await aScene();
    for (const stranger of [
      scene.off['leader'],
      scene.off['worker'],
      scene.off['user'],
      scene.off['contractor'],
    ]) {
      const answer = await post(stranger as TestAgent, scene.issue);
      const absent = await post(stranger as TestAgent, { id: 2_000_000_000 });
      expect([answer.status, (await errorOf(answer)).message]).toEqual([
        404,
        (await errorOf(absent)).message,
      ]);
    }
    expect(await readMessages(scene.admin, scene.issue)).toEqual([]);
  });

  it('ISS-05 is internal for staff only', async () => {
    const scene = await aScene();
    expect((await post(scene.user, scene.issue, { type: 'internal' })).status).toBe(403);
    expect((await post(scene.contractor, scene.issue, { type: 'internal' })).status).toBe(403);
    expect((await post(scene.worker, scene.issue, { type: 'internal' })).status).toBe(200);
    expect(await readMessages(scene.leader, scene.issue)).toHaveLength(1);
    expect(await readMessages(scene.user, scene.issue)).toHaveLength(0);
  });

  it('ISS-05 is private between its author and the one it names, whoever else is on the issue', async () => {
    const scene = await aScene();
    const { admin, leader, worker, user, contractor } = scene;
    await send(worker, scene.issue, { type: 'private', privateMessageAgentId: contractor.id });
    expect(await readMessages(contractor, scene.issue)).toMatchObject([
      {
        type: 'private',
        privateMessageAgent: { id: contractor.id, name: contractor.name },
        unread: true,
      },
    ]);
    expect(await readMessages(worker, scene.issue)).toHaveLength(1);
    for (const other of [admin, leader, user]) {
      expect(await readMessages(other, scene.issue)).toEqual([]);
    }
  });

  it('ISS-05 privately from outside reaches only the responsible agent', async () => {
    const { issue, leader, worker, user, contractor } = await aScene();
    const to = (agent: TestAgent) => ({ type: 'private', privateMessageAgentId: agent.id });
    expect((await post(user, issue, to(leader))).status).toBe(422);
    expect((await post(contractor, issue, to(user))).status).toBe(422);
    expect((await post(user, issue, to(worker))).status).toBe(200);
    expect((await post(contractor, issue, to(worker))).status).toBe(200);
  });

  it('ISS-05 privately needs a reader who sees the issue, in the same company', async () => {
    const { issue, off, admin, worker } = await aScene();
    const elsewhere = await anAgent('ROLE_ADMIN');
    for (const reader of [off['worker'], off['user'], elsewhere, worker]) {
      const answer = await post(worker, issue, {
        type: 'private',
        privateMessageAgentId: reader?.id,
      });
      expect(answer.status).toBe(422);
      expect((await errorOf(answer)).fields).toHaveProperty('privateMessageAgentId');
    }
    expect(
      (await post(worker, issue, { type: 'private', privateMessageAgentId: admin.id })).status,
    ).toBe(200);
  });

  it.each([
    ['a private message without a recipient', { type: 'private' }],
    ['a public one with a recipient', { type: 'public', privateMessageAgentId: 1 }],
    ['blank HTML', { html: '<p> &nbsp;</p>' }],
    ['HTML with a script alone', { html: '<script>alert(1)</script>' }],
    ['an unknown type', { type: 'secret' }],
    ['an unknown field', { isInternal: 'false' }],
    ['an author of the client’s choice', { authorId: 1 }],
    ['a key that is no uuid', { key: 'again' }],
    ['a file that does not exist', { attachmentIds: [2_000_000_000] }],
  ])('ISS-05 refuses %s', async (_, values) => {
    const { issue, worker } = await aScene();
    const answer = await post(worker, issue, values);
    expect(answer.status).toBe(422);
    expect(await readMessages(worker, issue)).toEqual([]);
  });

  it('ISS-05 happens once however often it is sent, also in parallel', async () => {
    const scene = await aScene();
    const letter = aLetter({ html: '<p>En gång</p>' });
    const path = `/api/issue/${scene.issue.id}/messages`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => scene.worker.ask('POST', path, letter)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(bodies).toEqual(Array(12).fill(bodies[0]));
    expect(await readMessages(scene.worker, scene.issue)).toHaveLength(1);
    expect(await issueRow(scene)).toMatchObject({ publicMessages: 1 });
  });

  it('ISS-05 limits a key to one issue', async () => {
    const scene = await aScene();
    const other = await anIssue(scene.project, { responsibleId: scene.worker.id });
    const letter = aLetter();
    await scene.worker.ask('POST', `/api/issue/${scene.issue.id}/messages`, letter);
    const again = await scene.worker.ask('POST', `/api/issue/${other.id}/messages`, letter);
    expect(again.status).toBe(409);
  });
});

describe('deleting a message', () => {
  const remove = (agent: TestAgent, issue: { id: number }, { id }: { id: number }) =>
    agent.ask('DELETE', `/api/issue/${issue.id}/messages/${id}`);

  it('ISS-05 removes it for everybody, with its marks and its count', async () => {
    const scene = await aScene();
    const message = await send(scene.worker, scene.issue);
    expect((await remove(scene.worker, scene.issue, message)).status).toBe(200);
    expect(await readMessages(scene.user, scene.issue)).toEqual([]);
    expect(await unreadBy(scene)).toEqual([]);
    expect(await issueRow(scene)).toMatchObject({ publicMessages: 0 });
    const entries = await historyOf(scene);
    expect(entries.map(({ field, from }) => [field, from])).toEqual([
      ['message', null],
      ['messageDeleted', 'public'],
    ]);
    expect((await remove(scene.worker, scene.issue, message)).status).toBe(404);
  });

  it('ISS-07 is refused in words for another’s message, or when too late', async () => {
    const { issue, worker, user, leader, admin } = await aScene();
    const { clock } = await world();
    const own = await send(worker, issue);
    const leaders = await send(leader, issue);
    const refused = await remove(user, issue, own);
    expect(refused.status).toBe(403);
    expect((await errorOf(refused)).message).toMatch(/author or an administrator/u);
    clock.advance(16 * 60_000);
    const late = await remove(worker, issue, own);
    expect([late.status, (await errorOf(late)).message]).toEqual([
      403,
      expect.stringMatching(/15 minutes/u),
    ]);
    expect((await remove(leader, issue, own)).status).toBe(403);
    expect((await remove(leader, issue, leaders)).status).toBe(200);
    expect((await remove(admin, issue, own)).status).toBe(200);
  });

  it('ISS-05 needs access to the message, and the path of its own issue', async () => {
    const scene = await aScene();
    const { issue, worker, leader, admin, off } = scene;
    const hidden = await send(worker, issue, { type: 'private', privateMessageAgentId: leader.id });
    const other = await anIssue(scene.project, { responsibleId: worker.id });
    const open = await send(worker, issue);
    expect((await remove(admin, issue, hidden)).status).toBe(404);
    expect((await remove(off['worker'] as TestAgent, issue, open)).status).toBe(404);
    expect((await remove(worker, other, open)).status).toBe(404);
    expect((await remove(worker, issue, hidden)).status).toBe(200);
  });
});
