import { beforeAll, describe, expect, it } from 'vitest';

import type { HistoryEntry, Note } from '#contract/issueParts.ts';
import { aNote, anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;

beforeAll(async () => {
  const account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account, firstname: 'Pär', lastname: 'Ås' });
  user = await anAgent('ROLE_USER', { account });
  project = await aProject(account, { people: { leader, user } });
});

const ours = () => anIssue(project, { responsibleId: worker.id });

const historyOf = async (id: number) =>
  (await (await leader.ask('GET', `/api/issue/${id}/history`)).json()).list as HistoryEntry[];

const notesOf = async (asker: TestAgent, id: number) =>
  (await (await asker.ask('GET', `/api/issue/${id}/notes`)).json()).list as Note[];

describe('the history of an issue', () => {
  it('ISS-04 is read by leaders only, of issues they see', async () => {
    const issue = await ours();
    expect((await worker.ask('GET', `/api/issue/${issue.id}/history`)).status).toBe(403);
    expect((await user.ask('GET', `/api/issue/${issue.id}/history`)).status).toBe(403);
    const hidden = await anIssue(await aProject({ id: leader.accountId }));
    expect((await leader.ask('GET', `/api/issue/${hidden.id}/history`)).status).toBe(404);
  });

  it('ISS-04 shows who did what, the latest first', async () => {
    const issue = await ours();
    const step = (version: number, status: string) =>
      worker.ask('POST', `/api/issue/${issue.id}/status`, { version, status });
    await step(1, 'inProgress');
    await step(2, 'done');
    expect(await historyOf(issue.id)).toMatchObject([
      { actor: 'Pär Ås', field: 'status', from: 'inProgress', to: 'done' },
      { actor: 'Pär Ås', field: 'status', from: 'new', to: 'inProgress' },
    ]);
  });
});

describe('the notes on an issue', () => {
  it('ISS-11 are written and read by staff, once for each key', async () => {
    const issue = await ours();
    const key = crypto.randomUUID();
    const write = (asker: TestAgent, body: object) =>
      asker.ask('POST', `/api/issue/${issue.id}/notes`, body);
    const [first, second] = await Promise.all([
      write(worker, { key, text: 'Nyckel hos grannen' }),
      write(worker, { key, text: 'Nyckel hos grannen' }),
    ]);
    expect(first.statements.length).toBeLessThanOrEqual(3);
    expect(await first.json()).toEqual(await second.json());
    expect(await notesOf(leader, issue.id)).toMatchObject([
      { author: 'Pär Ås', text: 'Nyckel hos grannen', own: false },
    ]);
    expect(await historyOf(issue.id)).toMatchObject([{ field: 'note', actor: 'Pär Ås' }]);
    expect((await write(user, { key, text: 'Hej' })).status).toBe(403);
    expect((await user.ask('GET', `/api/issue/${issue.id}/notes`)).status).toBe(403);
    const hidden = await anIssue(await aProject({ id: leader.accountId }));
    expect(
      (await worker.ask('POST', `/api/issue/${hidden.id}/notes`, { key, text: 'Hej' })).status,
    ).toBe(404);
  });

  it('ISS-11 are deleted by their authors, or by a leader', async () => {
    const issue = await ours();
    const [own, leaders, third] = [
      await aNote(issue, worker),
      await aNote(issue, leader),
      await aNote(issue, worker),
    ];
    const remove = async (asker: TestAgent, noteId: number, issueId = issue.id) =>
      (await asker.ask('DELETE', `/api/issue/${issueId}/notes/${noteId}`)).status;
    expect(await remove(worker, leaders.id)).toBe(403);
    expect(await remove(worker, own.id)).toBe(200);
    expect(await remove(leader, third.id)).toBe(200);
    expect(await remove(leader, third.id)).toBe(404);
    expect(await remove(leader, leaders.id, (await ours()).id)).toBe(404);
    expect((await notesOf(worker, issue.id)).map(({ id }) => id)).toEqual([leaders.id]);
  });
});
