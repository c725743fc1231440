import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import type { Message } from '#contract/messages.ts';
import { historyEntries, issues, unread } from '#server/db/schema.ts';
import { aTeam, anIssue, putOnProject } from '#tests/support/builders.ts';
import { aLetter, aScene, send, type Scene } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;

afterEach(async () => (await world()).clock.reset());

async function list(agent: TestAgent, issue: { id: number }) {
  const answer = await agent.ask('GET', `/api/issue/${issue.id}/messages`);
  return ((await answer.json()) as { list: Message[] }).list;
}
const post = (agent: TestAgent, issue: { id: number }, values: Record<string, unknown> = {}) =>
  agent.ask('POST', `/api/issue/${issue.id}/messages`, aLetter(values));
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string; fields?: object } }).error;

async function issueRow({ issue }: Scene) {
  const { db } = await world();
  const [row] = await db.select().from(issues).where(eq(issues.id, issue.id));
  if (!row) throw new Error('gone');
  return row;
}
async function unreadBy({ issue }: Scene) {
  const { db } = await world();
  const rows = await db.select().from(unread).where(eq(unread.issueId, issue.id));
  return rows.map(({ agentId }) => agentId).toSorted((a, b) => a - b);
}
const ids = (...agents: TestAgent[]) => agents.map(({ id }) => id).toSorted((a, b) => a - b);

describe('writing a message', () => {
  it('ISS-05 answers what was written, and everybody on the issue reads it', async () => {
    const scene = await aScene();
    const answer = await post(scene.worker, scene.issue, {
      html: '<p onclick="x">Vi kommer <b>i dag</b></p>',
    });
    const message = (await answer.json()) as Message;
    expect(answer.status).toBe(200);
    expect(message).toMatchObject({
      type: 'public',
      author: { id: scene.worker.id, name: scene.worker.name, isOutside: false },
      html: '<p>Vi kommer <b>i dag</b></p>',
      privateMessageAgent: null,
      unread: false,
    });
    expect(await list(scene.user, scene.issue)).toEqual([{ ...message, unread: true }]);
    expect(await list(scene.worker, scene.issue)).toEqual([message]);
  });

  it('ISS-05 is refused on an issue that the author does not see, as if it did not exist', async () => {
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
    expect(await list(scene.admin, scene.issue)).toEqual([]);
  });

  it('ISS-05 is internal among staff only', async () => {
    const scene = await aScene();
    expect((await post(scene.user, scene.issue, { type: 'internal' })).status).toBe(403);
    expect((await post(scene.contractor, scene.issue, { type: 'internal' })).status).toBe(403);
    expect((await post(scene.worker, scene.issue, { type: 'internal' })).status).toBe(200);
    expect(await list(scene.leader, scene.issue)).toHaveLength(1);
    expect(await list(scene.user, scene.issue)).toHaveLength(0);
  });

  it('ISS-05 is private between its author and the one it names, whoever else is on the issue', async () => {
    const scene = await aScene();
    const { admin, leader, worker, user, contractor } = scene;
    await send(worker, scene.issue, { type: 'private', privateMessageAgentId: contractor.id });
    expect(await list(contractor, scene.issue)).toMatchObject([
      {
        type: 'private',
        privateMessageAgent: { id: contractor.id, name: contractor.name },
        unread: true,
      },
    ]);
    expect(await list(worker, scene.issue)).toHaveLength(1);
    for (const other of [admin, leader, user]) expect(await list(other, scene.issue)).toEqual([]);
  });

  it('ISS-05 goes privately from outside only to the responsible agent', async () => {
    const { issue, leader, worker, user, contractor } = await aScene();
    const to = (agent: TestAgent) => ({ type: 'private', privateMessageAgentId: agent.id });
    expect((await post(user, issue, to(leader))).status).toBe(422);
    expect((await post(contractor, issue, to(user))).status).toBe(422);
    expect((await post(user, issue, to(worker))).status).toBe(200);
    expect((await post(contractor, issue, to(worker))).status).toBe(200);
  });

  it('ISS-05 goes privately to nobody who does not see the issue, and to no other company', async () => {
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
    { type: 'private' },
    { type: 'public', privateMessageAgentId: 1 },
    { html: '<p> &nbsp;</p>' },
    { html: '<script>alert(1)</script>' },
    { type: 'secret' },
    { isInternal: 'false' },
    { authorId: 1 },
    { key: 'again' },
    { attachmentIds: [2_000_000_000] },
  ])('ISS-05 is refused when it is not whole: %o', async (values) => {
    const { issue, worker } = await aScene();
    const answer = await post(worker, issue, values);
    expect(answer.status).toBe(422);
    expect(await list(worker, issue)).toEqual([]);
  });

  it('ISS-05 is written once however often it is sent, also at once', async () => {
    const scene = await aScene();
    const letter = aLetter({ html: '<p>En gång</p>' });
    const path = `/api/issue/${scene.issue.id}/messages`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => scene.worker.ask('POST', path, letter)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(bodies).toEqual(Array(12).fill(bodies[0]));
    expect(await list(scene.worker, scene.issue)).toHaveLength(1);
    expect(await issueRow(scene)).toMatchObject({ publicMessages: 1 });
  });

  it('ISS-05 keeps a key to one issue', async () => {
    const scene = await aScene();
    const other = await anIssue(scene.project, { responsibleId: scene.worker.id });
    const letter = aLetter();
    await scene.worker.ask('POST', `/api/issue/${scene.issue.id}/messages`, letter);
    const again = await scene.worker.ask('POST', `/api/issue/${other.id}/messages`, letter);
    expect(again.status).toBe(409);
  });
});

describe('what a message does to its issue', () => {
  it('ISS-05 counts and moves it up: a public one for all, an internal one for staff, a private one for nobody', async () => {
    const scene = await aScene();
    const { clock } = await world();
    const before = await issueRow(scene);
    clock.advance(HOUR);
    await send(scene.worker, scene.issue, { type: 'internal' });
    const internal = await issueRow(scene);
    expect(internal).toMatchObject({
      publicMessages: 0,
      internalMessages: 1,
      firstResponseAt: null,
    });
    expect(internal.lastActivityAt.getTime()).toBeGreaterThan(before.lastActivityAt.getTime());
    expect(internal.lastPublicActivityAt).toEqual(before.lastPublicActivityAt);

    clock.advance(HOUR);
    await send(scene.worker, scene.issue, {
      type: 'private',
      privateMessageAgentId: scene.leader.id,
    });
    expect(await issueRow(scene)).toEqual(internal);

    await send(scene.user, scene.issue);
    expect((await issueRow(scene)).firstResponseAt).toBeNull();
    clock.advance(HOUR);
    await send(scene.worker, scene.issue);
    const answered = await issueRow(scene);
    expect(answered).toMatchObject({
      publicMessages: 2,
      internalMessages: 1,
      version: before.version,
    });
    expect(answered.lastPublicActivityAt).toEqual(answered.lastActivityAt);
    expect(answered.firstResponseAt).toEqual(answered.lastActivityAt);
    clock.advance(HOUR);
    await send(scene.leader, scene.issue);
    expect((await issueRow(scene)).firstResponseAt).toEqual(answered.firstResponseAt);
  });

  it('ISS-05 is in the history without its content; a private one is not', async () => {
    const scene = await aScene();
    await send(scene.worker, scene.issue, { html: '<p>hemligt</p>' });
    await send(scene.worker, scene.issue, {
      type: 'private',
      privateMessageAgentId: scene.leader.id,
    });
    const { db } = await world();
    const entries = await db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.issueId, scene.issue.id));
    expect(entries).toMatchObject([
      {
        actorId: scene.worker.id,
        actor: scene.worker.name,
        field: 'message',
        from: null,
        to: 'public',
      },
    ]);
  });

  it('ISS-06 is unread by whom it concerns and who may read it, never by its author', async () => {
    const scene = await aScene();
    const { account, project, issue, leader, worker, user, contractor, admin } = scene;
    const assignee = await anAgent('ROLE_WORKER', { account });
    const mate = await anAgent('ROLE_WORKER', { account });
    const second = await anAgent('ROLE_PROJECT_LEADER', { account });
    const team = await aTeam(account, [mate]);
    await putOnProject(project, second, 'leader');
    const { db } = await world();
    await db.update(issues).set({ teamId: team.id }).where(eq(issues.id, issue.id));
    await db.execute(
      sql`insert into issue_assignee values (${account.id}, ${issue.id}, ${assignee.id})`,
    );

    const message = await send(worker, issue);
    expect(await unreadBy(scene)).toEqual(ids(leader, second, assignee, mate, user, contractor));
    await db.delete(unread).where(eq(unread.messageId, message.id));
    await send(leader, issue, { type: 'internal' });
    expect(await unreadBy(scene)).toEqual(ids(second, assignee, mate, worker));
    await db.delete(unread).where(eq(unread.issueId, issue.id));
    await send(worker, issue, { type: 'private', privateMessageAgentId: admin.id });
    expect(await unreadBy(scene)).toEqual(ids(admin));
  });
});

describe('mentions in a message', () => {
  const span = (id: string, value = 'Någon annan') =>
    `<span class="mention" data-id="${id}" data-value="${value}" data-denotation-char="@">@${value}</span>`;

  it('MEN-06 are written as the database has them, and tell whom they name', async () => {
    const scene = await aScene();
    const other = await anIssue(scene.project);
    const team = await aTeam(scene.account, [scene.off['admin'] as TestAgent]);
    const { html } = await send(scene.worker, scene.issue, {
      html: `<p>${span(`agent-${scene.admin.id}`)} ${span(`team-${team.id}`)} ${span(`issue-${scene.issue.id}`)} ${span(`issue-${other.id}`)}</p>`,
    });
    expect(html).toContain(`data-id="agent-${scene.admin.id}" data-value="${scene.admin.name}"`);
    expect(html).toContain(`@${team.name}</span>`);
    expect(html).toContain(
      `<a href="/issue/${scene.issue.id}" rel="noopener noreferrer nofollow" target="_blank">#${scene.issue.number}</a>`,
    );
    // The worker does not see the other issue.
    expect(html).toContain('@Någon annan</p>');
    expect(await unreadBy(scene)).toEqual(
      ids(scene.admin, scene.off['admin'] as TestAgent, scene.leader, scene.user, scene.contractor),
    );
  });

  it('MEN-06 become plain text where the named could not read them, or are of another company', async () => {
    const scene = await aScene();
    const elsewhere = await anAgent('ROLE_ADMIN');
    for (const named of [scene.off['worker'], scene.user, elsewhere]) {
      const { html } = await send(scene.worker, scene.issue, {
        type: 'internal',
        html: `<p>${span(`agent-${named?.id}`)}</p>`,
      });
      expect(html).toBe('<p>@Någon annan</p>');
    }
    expect(await unreadBy(scene)).toEqual(ids(scene.leader, scene.leader, scene.leader));
  });

  it('MEN-06 tell an outside party no names that are not his to know', async () => {
    const scene = await aScene();
    const { off, worker, user, contractor, issue } = scene;
    const hidden = await send(user, issue, { html: span(`agent-${off['admin']?.id}`, 'x') });
    expect(hidden.html).toBe('@x');
    expect((await send(user, issue, { html: span(`agent-${worker.id}`, 'x') })).html).toContain(
      worker.name,
    );
    expect((await send(contractor, issue, { html: span(`agent-${worker.id}`, 'x') })).html).toBe(
      '@x',
    );
  });
});

describe('reading and not having read', () => {
  it('ISS-06 marks messages read and unread in bulk, and the issue with them', async () => {
    const scene = await aScene();
    const { user, worker, issue, account } = scene;
    const messages = [await send(worker, issue), await send(worker, issue)];
    const { db } = await world();
    await db.insert(unread).values({ accountId: account.id, agentId: user.id, issueId: issue.id });
    const mark = (read: boolean) =>
      user.ask('POST', '/api/issue/messages/read', { ids: messages.map(({ id }) => id), read });
    const row = async () =>
      ((await (await user.ask('GET', `/api/issue/${issue.id}`)).json()) as { unread: boolean })
        .unread;

    expect(await row()).toBe(true);
    expect(await (await mark(true)).json()).toEqual({ changed: 2 });
    expect((await list(user, issue)).map((message) => message.unread)).toEqual([false, false]);
    expect(await row()).toBe(false);
    expect(await (await mark(false)).json()).toEqual({ changed: 2 });
    expect(await (await mark(false)).json()).toEqual({ changed: 0 });
    expect((await list(user, issue)).map((message) => message.unread)).toEqual([true, true]);
    expect(await row()).toBe(true);
    // It is his mark alone.
    expect((await list(worker, issue)).map((message) => message.unread)).toEqual([false, false]);
  });

  it('ISS-06 marks nothing that the agent may not read', async () => {
    const { user, worker, off, issue } = await aScene();
    const open = await send(worker, issue);
    const internal = await send(worker, issue, { type: 'internal' });
    const mark = (agent: TestAgent, ids: number[]) =>
      agent.ask('POST', '/api/issue/messages/read', { ids, read: false });
    expect((await mark(user, [internal.id])).status).toBe(404);
    expect((await mark(off['user'] as TestAgent, [open.id])).status).toBe(404);
    await mark(user, [open.id, internal.id]);
    const { db } = await world();
    const rows = await db.select().from(unread).where(eq(unread.messageId, internal.id));
    expect(rows.map(({ agentId }) => agentId)).not.toContain(user.id);
  });
});

describe('deleting a message', () => {
  const remove = (agent: TestAgent, issue: { id: number }, { id }: { id: number }) =>
    agent.ask('DELETE', `/api/issue/${issue.id}/messages/${id}`);

  it('ISS-05 takes it away for everybody, with its marks and its count', async () => {
    const scene = await aScene();
    const message = await send(scene.worker, scene.issue);
    expect((await remove(scene.worker, scene.issue, message)).status).toBe(200);
    expect(await list(scene.user, scene.issue)).toEqual([]);
    expect(await unreadBy(scene)).toEqual([]);
    expect(await issueRow(scene)).toMatchObject({ publicMessages: 0 });
    const { db } = await world();
    const entries = await db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.issueId, scene.issue.id));
    expect(entries.map(({ field, from }) => [field, from])).toEqual([
      ['message', null],
      ['messageDeleted', 'public'],
    ]);
    expect((await remove(scene.worker, scene.issue, message)).status).toBe(404);
  });

  it("ISS-07 is refused with words when it is not one's own, or too late", async () => {
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

  it('ISS-05 does not reach what the agent may not read, nor another issue by its path', async () => {
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
