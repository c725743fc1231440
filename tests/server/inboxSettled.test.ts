import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { later, now } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aCompanyWithPlumber, aDelegation, take } from '#tests/support/delegations.ts';
import { inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** A company with an issue of its worker, and how colleagues change it. */
async function anIssueInHand() {
  const company = await aCompanyWithPlumber();
  const { ROLE_ADMIN: admin, ROLE_WORKER: worker, ROLE_USER: user } = company.people;
  const facts = { status: 'inProgress', responsibleId: worker.id, creatorId: user.id } as const;
  const inHand = (more: object = {}) => anIssue(company.project, { ...facts, ...more });
  const change = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const { version } = await read<Issue>(await admin.ask('GET', path.split('/', 4).join('/')));
    await read(await admin.ask(method, path, { version, ...body }));
  };
  return { ...company, worker, user, inHand, change };
}

const write = async (by: TestAgent, issue: { id: number }) => {
  const message = { type: 'public', html: '<p>Det droppar</p>', attachmentIds: [] };
  const body = { ...message, key: crypto.randomUUID() };
  await read(await by.ask('POST', `/api/issue/${issue.id}/messages`, body));
};

/** Number of lines that demand something of somebody. */
const demanding = async (by: TestAgent) => (await inboxOf(by)).counts.demanding;

/** What undoing "done" brings back to somebody, if others act in between. */
async function undone(by: TestAgent, ids: number[], act: () => Promise<unknown> = async () => {}) {
  await setDone(by, ids);
  await later(1);
  await act();
  await setDone(by, ids, false);
  return demanding(by);
}

describe('issue 19: undoing "done" in the inbox', () => {
  it('brings no answer back of an issue that a colleague closed, but one that came since', async () => {
    const { worker, user, inHand, change } = await anIssueInHand();
    const issue = await inHand();
    await write(user, issue);
    expect(await linesOf(worker)).toEqual([[issue.id, 'answer']]);
    expect(await undone(worker, [issue.id])).toBe(1);
    const closing = { resolution: 'fixed', key: crypto.randomUUID() };
    const close = () => change('POST', `/api/issue/${issue.id}/close`, closing);
    expect(await undone(worker, [issue.id], close)).toBe(0);
    await write(user, issue);
    expect(await undone(worker, [issue.id])).toBe(1);
  });

  it('brings nothing late back that a colleague has done or given more time', async () => {
    const { worker, inHand, change } = await anIssueInHand();
    const { deps } = await world();
    const dueAt = new Date((await now()).getTime() - 60_000);
    const late = [await inHand({ dueAt }), await inHand({ dueAt }), await inHand({ dueAt })];
    const [done, moved, left] = late.map(({ id }) => id);
    await tellOfDueTimes(deps);
    expect(await demanding(worker)).toBe(3);
    await undone(
      worker,
      late.map(({ id }) => id),
      async () => {
        await change('POST', `/api/issue/${done}/status`, { status: 'done' });
        const day = 86_400_000;
        const tomorrow = new Date(dueAt.getTime() + day).toISOString();
        await change('PUT', `/api/issue/${moved}`, { dueAt: tomorrow });
      },
    );
    expect(await linesOf(worker)).toEqual([[left, 'overdue']]);
  });

  it('brings no refusal back after which a colleague sent the job to somebody else', async () => {
    const { worker, people, other, category, inHand, send } = await anIssueInHand();
    const issue = await inHand({ categoryId: category.id });
    await read(await take(other, await aDelegation(issue, other), 'decline'));
    expect(await linesOf(worker)).toEqual([[issue.id, 'declined']]);
    expect(await undone(worker, [issue.id])).toBe(1);
    const sendOn = async () => read(await send(people.ROLE_ADMIN, issue));
    expect(await undone(worker, [issue.id], sendOn)).toBe(0);
  });
});
