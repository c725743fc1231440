import { describe, expect, it } from 'vitest';

import { ISSUE_TEXTS } from '#contract/issueTexts.ts';
import { turnOf } from '#contract/nextStep.ts';
import { aMessage, anAttachment } from '#tests/support/builders.ts';
import { aScene, send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

const read = async (agent: TestAgent, path: string) => {
  const answer = await agent.ask('GET', path);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** A scene in which everybody has written every kind of message they can. */
async function aTalk() {
  const scene = await aScene();
  const { issue, leader, worker, user, contractor } = scene;
  await send(worker, issue, { html: '<p>till alla</p>' });
  await send(leader, issue, { type: 'internal', html: '<p>bara vi</p>' });
  await send(contractor, issue, {
    type: 'private',
    html: '<p>från firman</p>',
    privateMessageAgentId: worker.id,
  });
  await send(leader, issue, {
    type: 'private',
    html: '<p>till användaren</p>',
    privateMessageAgentId: user.id,
  });
  const fromReporter = { authorId: null, authorName: 'Ingrid', type: 'private' } as const;
  await aMessage(issue, worker, {
    ...fromReporter,
    html: '<p>från boende</p>',
    privateMessageAgentId: worker.id,
  });
  await anAttachment(issue, worker, { name: 'öppen.jpg' });
  await anAttachment(issue, worker, { name: 'intern.jpg', internal: true });
  return scene;
}
const textsOf = ({ messages }: Record<string, unknown>) =>
  (messages as { html: string }[]).map(({ html }) => html.replaceAll(/<[^>]*>/gu, ''));
const filesOf = ({ issue }: Record<string, unknown>) =>
  (issue as { attachments: { name: string }[] }).attachments.map(({ name }) => name);

describe('an issue in another party’s view', () => {
  it('ISS-02 ISS-05 shows, for a contractor, what they get themselves', async () => {
    const { issue, contractor, leader, worker, admin } = await aTalk();
    const own = await read(contractor, `/api/issue/${issue.id}`);
    const { list } = await read(contractor, `/api/issue/${issue.id}/messages`);
    for (const staff of [admin, leader, worker]) {
      const view = await read(staff, `/api/issue/${issue.id}/as/contractor/${contractor.id}`);
      expect(view['issue']).toEqual(own);
      expect(filesOf(view)).toEqual(['öppen.jpg']);
      // Their message to the worker alone stays between them.
      const isBetween = (message: { type: string }) =>
        staff !== worker && message.type === 'private';
      const shared = (list as { type: string }[]).filter((message) => !isBetween(message));
      expect(view['messages']).toEqual(shared);
    }
    const asWorker = await read(worker, `/api/issue/${issue.id}/as/contractor/${contractor.id}`);
    expect(textsOf(asWorker)).toEqual(['till alla', 'från firman']);
  });

  it('ISS-02 ISS-05 shows, for the reporter, public messages and their own', async () => {
    const { issue, leader, worker } = await aTalk();
    const view = await read(leader, `/api/issue/${issue.id}/as/reporter`);
    expect(textsOf(view)).toEqual(['till alla']);
    const addressee = await read(worker, `/api/issue/${issue.id}/as/reporter`);
    expect(textsOf(addressee)).toEqual(['till alla', 'från boende']);
    expect(filesOf(view)).toEqual(['öppen.jpg']);
    const shown = view['issue'] as object;
    for (const inside of [
      'category',
      'errorType',
      'chargedEntity',
      ...Object.keys(ISSUE_TEXTS),
      'labels',
      'delegations',
      'contractors',
      'assignees',
      'priority',
      'waitingNote',
      'unread',
    ]) {
      expect(shown).not.toHaveProperty(inside);
    }
  });

  it('ISS-02 marks nothing as read, for anybody', async () => {
    const { issue, contractor, leader } = await aTalk();
    const path = `/api/issue/${issue.id}/as/contractor/${contractor.id}`;
    const before = await read(leader, path);
    expect((before['messages'] as { unread: boolean }[])[0]?.unread).toBe(true);
    expect(await read(leader, path)).toEqual(before);
  });

  it('ISS-02 is for staff who see it, for a contractor who sees it', async () => {
    const { issue, user, contractor, worker, leader, off } = await aTalk();
    const path = (party: string) => `/api/issue/${issue.id}/as/${party}`;
    const status = async (agent: TestAgent | undefined, party: string) =>
      (await agent?.ask('GET', path(party)))?.status;
    for (const party of ['reporter', `contractor/${contractor.id}`]) {
      expect(await status(user, party)).toBe(403);
      expect(await status(contractor, party)).toBe(403);
      expect(await status(off['worker'], party)).toBe(404);
      expect(await status(off['leader'], party)).toBe(404);
    }
    for (const { id } of [off['contractor'] as TestAgent, worker, user]) {
      expect(await status(leader, `contractor/${id}`)).toBe(404);
    }
  });

  it.each([
    ['new', null, 'office'],
    ['inProgress', null, 'office'],
    ['waiting', 'contractor', 'contractor'],
    ['waiting', 'reporter', 'reporter'],
    ['waiting', null, 'office'],
    ['done', 'contractor', 'reporter'],
    ['rejected', null, 'office'],
    ['closed', null, 'nobody'],
  ] as const)('ISS-02 tells whose turn it is: %s, %s', (status, waitingFor, turn) => {
    expect(turnOf({ status, waitingFor })).toBe(turn);
  });
});
