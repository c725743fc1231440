import { expect, it, vi } from 'vitest';

import { inboxOf } from '#tests/support/inbox.ts';
import { callsTo } from '#tests/support/network.ts';
import type { TestAgent } from '#tests/support/world.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

/** The stream of events may open late. */
const PATIENT = { timeout: 15_000 };

const lineOf = async (agent: TestAgent, { id }: { id: number }) =>
  (await inboxOf(agent, `?issue=${id}`)).list[0];

async function setStatus(by: TestAgent, issue: { id: number }, status: string) {
  const { version } = await readIssue(by, issue);
  const answer = await by.ask('POST', `/api/issue/${issue.id}/status`, { version, status });
  expect(answer.status).toBe(200);
}

it('issue 19: an issue that is shown reads its line in the inbox, a resident’s too, and each time it is new', async () => {
  const { issue, leader, user } = await anOpenIssue({ contractors: [] });
  await setStatus(leader, issue, 'done');
  expect(await lineOf(user, issue)).toMatchObject({ isNew: true, reasons: [{ kind: 'status' }] });

  await openIssue(issue, user);
  await expect.poll(() => lineOf(user, issue), PATIENT).toMatchObject({ count: 1, isNew: false });
  await setStatus(leader, issue, 'inProgress');
  await expect.poll(() => lineOf(user, issue), PATIENT).toMatchObject({ count: 2, isNew: false });
}, 40_000);

it('issue 19: a page that nobody sees reads neither its issue nor the line, until it is seen', async () => {
  const { issue, leader, worker } = await anOpenIssue({ contractors: [] });
  await setStatus(leader, issue, 'done');
  await setStatus(leader, issue, 'inProgress');
  expect(await lineOf(worker, issue)).toMatchObject({ isNew: true });
  expect(await readIssue(worker, issue)).toMatchObject({ unread: true });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  await openIssue(issue, worker);
  // Its messages are there, by which it would know that the issue is unread.
  await vi.waitFor(() => expect(callsTo(`GET /api/issue/${issue.id}/messages`)).not.toEqual([]));
  expect([...callsTo('POST /api/notification/read'), ...callsTo('POST /api/issue/bulk')]).toEqual(
    [],
  );
  expect(await lineOf(worker, issue)).toMatchObject({ isNew: true });

  state.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => lineOf(worker, issue), PATIENT).toMatchObject({ isNew: false });
  await expect.poll(async () => (await readIssue(worker, issue)).unread, PATIENT).toBe(false);
}, 40_000);
