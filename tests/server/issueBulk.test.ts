import { beforeAll, describe, expect, it } from 'vitest';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { anIssue, anItem, aProject, aTeam, markUnread } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account, firstname: 'Pär', lastname: 'Ås' });
  project = await aProject(account, { people: { leader } });
});

const ours = (values: Parameters<typeof anIssue>[1] = {}) => anIssue(project, values);

async function bulk(asker: TestAgent, ids: number[], action: BulkAction, preview = false) {
  const answer = await asker.ask('POST', '/api/issue/bulk', { ids, action, preview });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { ...(await answer.json()), statements: answer.statements.length } as {
    changed: number;
    skipped: { id: number; reason: string }[];
    statements: number;
  };
}

const read = async (asker: TestAgent, id: number) =>
  (await (await asker.ask('GET', `/api/issue/${id}`)).json()) as IssueRow;

const historyOf = async (id: number) =>
  (await (await admin.ask('GET', `/api/issue/${id}/history`)).json()).list as {
    field: string;
    from: string | null;
    to: string | null;
  }[];

describe('a bulk action', () => {
  it('ISS-06 marks issues read and unread', async () => {
    const [first, second] = [await ours(), await ours()];
    await markUnread(first, leader);
    expect(await bulk(leader, [first.id, second.id], { do: 'unread' })).toMatchObject({
      changed: 1,
      skipped: [{ id: first.id, reason: 'unchanged' }],
    });
    expect((await read(leader, second.id)).unread).toBe(true);
    expect(await bulk(leader, [first.id, second.id], { do: 'read' })).toMatchObject({ changed: 2 });
    expect((await read(leader, first.id)).unread).toBe(false);
    expect((await read(leader, second.id)).version).toBe(1);
  });

  it('ISS-16 assigns issues, reports those it skips, and marks them new for the new assignees', async () => {
    const had = await ours({ responsibleId: worker.id });
    const free = await ours();
    const hidden = await anIssue(await aProject(account));
    const foreign = await anIssue(await aProject(await anAccount()));
    const action = { do: 'assign', responsibleId: worker.id } as const;
    const ids = [had.id, free.id, hidden.id, foreign.id];
    const outcome = {
      changed: 1,
      skipped: [
        { id: had.id, reason: 'unchanged' },
        { id: hidden.id, reason: 'notFound' },
        { id: foreign.id, reason: 'notFound' },
      ],
    };
    expect(await bulk(leader, ids, action, true)).toMatchObject(outcome);
    expect(await read(leader, free.id)).toMatchObject({ responsible: null, version: 1 });
    expect(await bulk(leader, ids, action)).toMatchObject(outcome);
    expect(await read(worker, free.id)).toMatchObject({
      responsible: { id: worker.id },
      unread: true,
      version: 2,
    });
    expect(await historyOf(free.id)).toMatchObject([
      { field: 'responsible', from: null, to: 'Pär Ås' },
    ]);
    expect(await read(admin, hidden.id)).toMatchObject({ responsible: null });
    expect(await read(leader, had.id)).toMatchObject({ version: 1 });
  });

  it('sets a status where possible, and takes unassigned issues', async () => {
    const [free, waits, closed, done] = [
      await ours(),
      await ours({ status: 'waiting', waitingFor: 'material', responsibleId: worker.id }),
      await ours({ status: 'closed' }),
      await ours({ status: 'inProgress', responsibleId: worker.id }),
    ];
    const ids = [free.id, waits.id, closed.id, done.id];
    expect(await bulk(leader, ids, { do: 'status', status: 'inProgress' })).toMatchObject({
      changed: 3,
      skipped: [{ id: done.id, reason: 'unchanged' }],
    });
    expect(await read(leader, free.id)).toMatchObject({ responsible: { id: leader.id } });
    expect(await read(leader, waits.id)).toMatchObject({
      status: 'inProgress',
      waitingFor: null,
      responsible: { id: worker.id },
    });
    const again = await ours({ status: 'done' });
    const gone = await ours({ status: 'closed' });
    expect(await bulk(leader, [again.id, gone.id], { do: 'status', status: 'done' })).toMatchObject(
      {
        changed: 0,
        skipped: [
          { id: again.id, reason: 'unchanged' },
          { id: gone.id, reason: 'transition' },
        ],
      },
    );
  });

  it('ISS-12 adds and removes a label', async () => {
    const [label, other] = [
      await anItem(account, 'label', { name: 'Akut' }),
      await anItem(account, 'label', { name: 'Besök' }),
    ];
    const [bare, labelled] = [await ours({ labels: [other] }), await ours({ labels: [label] })];
    const ids = [bare.id, labelled.id];
    expect(await bulk(worker, ids, { do: 'addLabel', labelId: label.id })).toMatchObject({
      changed: 0,
    });
    expect(await bulk(leader, ids, { do: 'addLabel', labelId: label.id })).toMatchObject({
      changed: 1,
      skipped: [{ id: labelled.id, reason: 'unchanged' }],
    });
    expect(await historyOf(bare.id)).toMatchObject([
      { field: 'labels', from: 'Besök', to: 'Akut, Besök' },
    ]);
    expect(await bulk(leader, ids, { do: 'removeLabel', labelId: label.id })).toMatchObject({
      changed: 2,
    });
    expect((await historyOf(bare.id))[0]).toMatchObject({ from: 'Akut, Besök', to: 'Besök' });
    expect((await read(leader, labelled.id)).labels).toEqual([]);
  });

  it('ISS-16 lets a worker take many, not assign them to others', async () => {
    const team = await aTeam(account, [worker]);
    const ids = [(await ours({ teamId: team.id })).id, (await ours({ teamId: team.id })).id];
    expect(await bulk(worker, ids, { do: 'assign', responsibleId: leader.id })).toMatchObject({
      changed: 0,
      skipped: ids.map((id) => ({ id, reason: 'forbidden' })),
    });
    expect(await bulk(worker, ids, { do: 'assign', responsibleId: worker.id })).toMatchObject({
      changed: 2,
    });
  });

  it('takes as few statements for many as for one', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => ours()));
    const outcome = await bulk(
      leader,
      many.map(({ id }) => id),
      { do: 'status', status: 'inProgress' },
    );
    expect(outcome.changed).toBe(60);
    expect(outcome.statements).toBeLessThanOrEqual(6);
  });

  it('AC-03 refuses an invalid agent or label, and changes nothing', async () => {
    const issue = await ours();
    const label = await anItem(await anAccount(), 'label');
    const user = await anAgent('ROLE_USER', { account });
    for (const action of [
      { do: 'assign', responsibleId: user.id },
      { do: 'assign', responsibleId: (await anAgent('ROLE_WORKER')).id },
      { do: 'addLabel', labelId: label.id },
      { do: 'status', status: 'closed' },
    ]) {
      const answer = await leader.ask('POST', '/api/issue/bulk', { ids: [issue.id], action });
      expect(answer.status).toBe(422);
    }
    expect(await historyOf(issue.id)).toEqual([]);
  });
});
