import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { issues, unread } from '#server/db/schema.ts';
import { aTeam, anIssue, putOnProject } from '#tests/support/builders.ts';
import {
  aScene,
  historyOf,
  idsOf,
  issueRow,
  readMessages,
  send,
  unreadBy,
} from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;

afterEach(async () => (await world()).clock.reset());

/** An issue without its search words, which include private ones for their own readers. */
const toldOf = (row: Awaited<ReturnType<typeof issueRow>>) => ({
  ...row,
  searchPublic: '',
  searchInternal: '',
});

type MessageCount = { id: number; messageCount: number };

describe('the effects of a message on its issue', () => {
  it('E count for a contractor the messages that they see, in the list and on the issue', async () => {
    const { contractor, worker, leader, user, issue } = await aScene();
    await send(worker, issue);
    await send(worker, issue, { type: 'internal' });
    await send(worker, issue, { type: 'private', privateMessageAgentId: contractor.id });
    await send(contractor, issue, { type: 'private', privateMessageAgentId: worker.id });
    const countsOf = async (me: TestAgent) => {
      const { list } = (await (await me.ask('GET', '/api/issue')).json()) as {
        list: MessageCount[];
      };
      const detail = await me.ask('GET', `/api/issue/${issue.id}`);
      const inList = list.find(({ id }) => id === issue.id)?.messageCount;
      return [inList, ((await detail.json()) as MessageCount).messageCount];
    };
    for (const [me, count] of [
      [contractor, 3],
      [worker, 4],
      [leader, 2],
      [user, 1],
    ] as const) {
      expect([me.roleGroup, ...(await countsOf(me))]).toEqual([me.roleGroup, count, count]);
      expect(await readMessages(me, issue)).toHaveLength(count);
    }
  });

  it('ISS-05 count it and move it up: a public one for all, an internal one for staff, a private one for nobody', async () => {
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
    expect(toldOf(await issueRow(scene))).toEqual(toldOf(internal));

    await send(scene.user, scene.issue);
    await send(scene.contractor, scene.issue);
    expect((await issueRow(scene)).firstResponseAt).toBeNull();
    clock.advance(HOUR);
    await send(scene.worker, scene.issue);
    const answered = await issueRow(scene);
    expect(answered).toMatchObject({
      publicMessages: 3,
      internalMessages: 1,
      version: before.version,
    });
    expect(answered.lastPublicActivityAt).toEqual(answered.lastActivityAt);
    expect(answered.firstResponseAt).toEqual(answered.lastActivityAt);
    clock.advance(HOUR);
    await send(scene.leader, scene.issue);
    expect((await issueRow(scene)).firstResponseAt).toEqual(answered.firstResponseAt);
  });

  it('ISS-05 are in the history without its content; a private one is not', async () => {
    const scene = await aScene();
    await send(scene.worker, scene.issue, { html: '<p>hemligt</p>' });
    await send(scene.worker, scene.issue, {
      type: 'private',
      privateMessageAgentId: scene.leader.id,
    });
    const entries = await historyOf(scene);
    expect(entries).toMatchObject([
      {
        actorId: scene.worker.id,
        field: 'message',
        from: null,
        to: 'public',
      },
    ]);
  });

  it('ISS-06 mark it unread for the people concerned who may read it, never for its author', async () => {
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
    expect(await unreadBy(scene)).toEqual(idsOf(leader, second, assignee, mate, user, contractor));
    await db.delete(unread).where(eq(unread.messageId, message.id));
    await send(leader, issue, { type: 'internal' });
    expect(await unreadBy(scene)).toEqual(idsOf(second, assignee, mate, worker));
    await db.delete(unread).where(eq(unread.issueId, issue.id));
    await send(worker, issue, { type: 'private', privateMessageAgentId: admin.id });
    expect(await unreadBy(scene)).toEqual(idsOf(admin));
  });
});

describe('mentions in a message', () => {
  const span = (id: string, value = 'Någon annan') =>
    `<span class="mention" data-id="${id}" data-value="${value}" data-denotation-char="@">@${value}</span>`;

  it('MEN-06 are written as the database has them, and notify the people named', async () => {
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
      idsOf(scene.admin, scene.off['admin'], scene.leader, scene.user, scene.contractor),
    );
  });

  it('MEN-06 become plain text for people who could not read them, or of another company', async () => {
    const scene = await aScene();
    const elsewhere = await anAgent('ROLE_ADMIN');
    for (const named of [scene.off['worker'], scene.user, elsewhere]) {
      const { html } = await send(scene.worker, scene.issue, {
        type: 'internal',
        html: `<p>${span(`agent-${named?.id}`)}</p>`,
      });
      expect(html).toBe('<p>@Någon annan</p>');
    }
    expect(await unreadBy(scene)).toEqual(idsOf(scene.leader, scene.leader, scene.leader));
  });

  it('MEN-06 reveal no names to an outside party that they may not know', async () => {
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

describe('read and unread marks', () => {
  it('ISS-06 are set and cleared in bulk for messages, and for the issue with them', async () => {
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
    expect((await readMessages(user, issue)).map((message) => message.unread)).toEqual([
      false,
      false,
    ]);
    expect(await row()).toBe(false);
    expect(await (await mark(false)).json()).toEqual({ changed: 2 });
    expect(await (await mark(false)).json()).toEqual({ changed: 0 });
    expect((await readMessages(user, issue)).map((message) => message.unread)).toEqual([
      true,
      true,
    ]);
    expect(await row()).toBe(true);
    // A mark belongs to its agent alone.
    expect((await readMessages(worker, issue)).map((message) => message.unread)).toEqual([
      false,
      false,
    ]);
  });

  it('ISS-06 are not set on messages that the agent may not read', async () => {
    const { user, worker, off, issue } = await aScene();
    const open = await send(worker, issue);
    const internal = await send(worker, issue, { type: 'internal' });
    const mark = (agent: TestAgent, messages: number[]) =>
      agent.ask('POST', '/api/issue/messages/read', { ids: messages, read: false });
    expect((await mark(user, [internal.id])).status).toBe(404);
    expect((await mark(off['user'] as TestAgent, [open.id])).status).toBe(404);
    await mark(user, [open.id, internal.id]);
    const { db } = await world();
    const rows = await db.select().from(unread).where(eq(unread.messageId, internal.id));
    expect(rows.map(({ agentId }) => agentId)).not.toContain(user.id);
  });
});
