import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { refusalOf } from '#contract/issuePolicy.ts';
import type { Issue } from '#contract/issues.ts';
import { ISSUE_STATUSES, type IssueStatus } from '#contract/issueStatus.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
let contractor: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lo', lastname: 'Berg' });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account });
  contractor = await anAgent('ROLE_CONTRACTOR', { account });
  project = await aProject(account, { people: { leader, user } });
});

const ours = (values: Parameters<typeof anIssue>[1] = {}) => anIssue(project, values);

const setStatus = (asker: TestAgent, id: number, body: object) =>
  asker.ask('POST', `/api/issue/${id}/status`, { version: 1, ...body });

const close = (asker: TestAgent, id: number, body: object = {}) =>
  asker.ask('POST', `/api/issue/${id}/close`, {
    version: 1,
    resolution: 'fixed',
    key: crypto.randomUUID(),
    ...body,
  });

const reject = (asker: TestAgent, id: number, body: object = {}) =>
  asker.ask('POST', `/api/issue/${id}/reject`, {
    version: 1,
    reason: 'partly',
    message: 'Droppar än',
    key: crypto.randomUUID(),
    ...body,
  });

/** The call that sets an issue’s status. */
function give(asker: TestAgent, id: number, to: Exclude<IssueStatus, 'new'>) {
  if (to === 'closed') return close(asker, id);
  if (to === 'rejected') return reject(asker, id);
  return setStatus(asker, id, { status: to, waitingFor: 'other' });
}

const historyOf = async (id: number) =>
  (await (await admin.ask('GET', `/api/issue/${id}/history`)).json()).list as {
    field: string;
    from: string | null;
    to: string | null;
  }[];

describe('the status of an issue', () => {
  it('ISS-03, ISS-09 takes exactly the steps of the table, for the permitted actors, and explains refusals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(admin, leader, worker, user, contractor),
        fc.constantFrom(...ISSUE_STATUSES),
        fc.constantFrom('inProgress', 'waiting', 'done', 'rejected', 'closed'),
        fc.boolean(),
        async (asker, from, to, isOwn) => {
          const issue = await ours({
            status: from,
            doneById: isOwn ? asker.id : null,
            creatorId: isOwn ? asker.id : null,
            assignees: asker === worker ? [worker] : [],
            contractors: asker === contractor ? [contractor] : [],
          });
          const actor = { ...asker, agentId: asker.id };
          const reason = refusalOf(actor, { ...issue, status: from }, to);
          const isRight = reason === 'notYours' || reason === 'notOwn';
          const answer = await give(asker, issue.id, to);
          expect(answer.status, `${asker.roleGroup} ${from} ${to}`).toBe(
            isRight ? 403 : reason ? 409 : 200,
          );
          expect(await answer.json()).toMatchObject(
            reason
              ? {
                  error: { code: isRight ? 'FORBIDDEN' : 'INVALID_TRANSITION' },
                  reason,
                  translationKey: `issue.refused.${reason}`,
                }
              : { status: to, version: 2 },
          );
        },
      ),
      { numRuns: 120, seed: 4 },
    );
  });

  it('ISS-03 refuses the actor before it reveals the issue’s state', async () => {
    const issue = await ours({ creatorId: user.id, status: 'closed', assignees: [worker] });
    const stale = { version: 7 };
    const answers = [
      await setStatus(user, issue.id, { ...stale, status: 'done' }),
      await reject(worker, issue.id, stale),
      await close(user, (await ours({ status: 'closed' })).id, stale),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).not.toHaveProperty('current');
    }
  });

  it('ISS-16 makes the person who starts an unassigned issue responsible, and nobody else', async () => {
    const free = await ours();
    const begun = await setStatus(leader, free.id, { status: 'inProgress' });
    expect(begun.statements.length).toBeLessThanOrEqual(4);
    expect(await begun.json()).toMatchObject({ responsible: { name: 'Lo Berg' } });
    expect((await historyOf(free.id)).map(({ field, to }) => [field, to])).toEqual([
      ['responsible', 'Lo Berg'],
      ['status', 'inProgress'],
    ]);
    const had = await ours({ responsibleId: worker.id });
    const answer = await setStatus(leader, had.id, { status: 'inProgress' });
    expect(await answer.json()).toMatchObject({ responsible: { id: worker.id } });
    const teams = await ours({ teamId: (await aTeam(account)).id });
    expect(await (await setStatus(admin, teams.id, { status: 'inProgress' })).json()).toMatchObject(
      {
        responsible: null,
      },
    );
  });

  it('records first answer, done and closed, and clears done and closed on reopening', async () => {
    const issue = await ours({ creatorId: user.id, responsibleId: worker.id });
    const done = (await (await setStatus(worker, issue.id, { status: 'done' })).json()) as Issue;
    expect(done.doneAt).not.toBeNull();
    expect(done.firstResponseAt).not.toBeNull();
    const closed = await close(leader, issue.id, { version: 2, resolution: 'noFaultFound' });
    expect(await closed.json()).toMatchObject({
      resolution: 'noFaultFound',
      doneAt: done.doneAt,
      status: 'closed',
      closedAt: expect.any(String),
    });
    const opened = await setStatus(leader, issue.id, { version: 3, status: 'inProgress' });
    expect(await opened.json()).toMatchObject({
      resolution: null,
      doneAt: null,
      closedAt: null,
      responsible: { id: worker.id },
      firstResponseAt: done.firstResponseAt,
    });
  });

  it.each([
    ['a fact', (id: number) => admin.ask('PUT', `/api/issue/${id}`, { version: 1, title: 'Nytt' })],
    ['the status', (id: number) => setStatus(leader, id, { status: 'done' })],
    ['the end', (id: number) => close(leader, id)],
  ])(
    'AC-29 of twenty who change %s at once one wins, and 19 get the current state',
    async (_, ask) => {
      const issue = await ours({ status: 'inProgress', responsibleId: worker.id });
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(issue.id)));
      const [won, lost] = [200, 409].map((code) => answers.filter(({ status }) => status === code));
      expect([won?.length, lost?.length]).toEqual([1, 19]);
      for (const answer of lost ?? []) {
        expect(await answer.json()).toMatchObject({
          error: { code: 'VERSION_CONFLICT' },
          current: { version: 2 },
        });
      }
    },
  );

  it('AC-29 is changed by only one of those with the same version', async () => {
    const issue = await ours({ status: 'inProgress', responsibleId: worker.id });
    const answers = await Promise.all(
      [leader, worker, admin].map((asker) => setStatus(asker, issue.id, { status: 'done' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const stale = await setStatus(leader, issue.id, { status: 'inProgress' });
    expect(await stale.json()).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      current: { status: 'done', version: 2 },
    });
  });
});

describe('closing an issue', () => {
  const messagesOf = async (id: number) =>
    (await (await admin.ask('GET', `/api/issue/${id}/messages`)).json()).list as { html: string }[];

  it('ISS-09 closes with a message to everybody', async () => {
    const issue = await ours({ creatorId: user.id });
    const answer = await close(leader, issue.id, { message: '<p>Nu är det <b>lagat</b>.</p>' });
    expect(await answer.json()).toMatchObject({ status: 'closed', resolution: 'fixed' });
    expect((await messagesOf(issue.id)).map(({ html }) => html)).toEqual([
      '<p>Nu är det <b>lagat</b>.</p>',
    ]);
  });

  it('ISS-09, AC-29 answers the same key again with the first closing and writes nothing twice', async () => {
    const issue = await ours();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => close(leader, issue.id, { key, message: 'Klart' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await messagesOf(issue.id)).toHaveLength(1);
    expect((await close(leader, issue.id, { version: 2 })).status).toBe(409);
  });

  it('ISS-09 as a duplicate needs an issue that the actor sees', async () => {
    const [issue, original] = [await ours(), await ours()];
    const hidden = await anIssue(await aProject(account));
    const foreign = await anIssue(await aProject(await anAccount()));
    for (const duplicateOfId of [undefined, issue.id, hidden.id, foreign.id]) {
      const answer = await close(leader, issue.id, { resolution: 'duplicate', duplicateOfId });
      expect(answer.status).toBe(422);
    }
    const answer = await close(leader, issue.id, {
      resolution: 'duplicate',
      duplicateOfId: original.id,
    });
    expect(await answer.json()).toMatchObject({
      duplicateOf: { id: original.id, number: original.number },
    });
  });

  it('ISS-09 lets users withdraw their own report, and nothing else', async () => {
    const ownIssue = await ours({ creatorId: user.id });
    const others = await ours();
    expect((await close(user, ownIssue.id, { resolution: 'withdrawn' })).status).toBe(200);
    expect((await close(user, others.id, { resolution: 'withdrawn' })).status).toBe(403);
  });
});
