import { beforeAll, describe, expect, it } from 'vitest';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import { anIssue, anItem, aProject, aTeam, markUnread } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let worker: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  project = await aProject(account, { people: { leader } });
});

const ours = (values: Parameters<typeof anIssue>[1] = {}) => anIssue(project, values);
const several = (n: number) => Promise.all(Array.from({ length: n }, () => ours()));

async function bulk(by: TestAgent, ids: number[], action: BulkAction, undoKey?: string) {
  const answer = await by.ask('POST', '/api/issue/bulk', { ids, action, undoKey });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { ...(await answer.json()), statements: answer.statements.length } as {
    changed: number;
    statements: number;
  };
}

async function undo(by: TestAgent, key: string) {
  const answer = await by.ask('POST', '/api/undo', { key });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { ...(await answer.json()), statements: answer.statements.length } as {
    restored: number[];
    skipped: { id: number; reason: string }[];
    statements: number;
  };
}

const NOTHING: { restored: number[]; skipped: { id: number; reason: string }[] } = {
  restored: [],
  skipped: [],
};

const read = async (id: number, by = leader) =>
  (await (await by.ask('GET', `/api/issue/${id}`)).json()) as Issue;

/** Everything a change could have changed, as read. */
async function facts(id: number) {
  return { ...(await read(id)), version: 0, updatedAt: '', lastActivityAt: '' };
}

describe('undoing a bulk action', () => {
  it('works for every kind, restoring each issue’s previous value', async () => {
    const [label, category] = [await anItem(account, 'label'), await anItem(account, 'category')];
    const team = await aTeam(account, [worker]);
    const issues = [
      await ours(),
      await ours({ status: 'inProgress', responsibleId: leader.id, labels: [label] }),
      await ours({ status: 'waiting', waitingFor: 'date', priority: 'high', teamId: team.id }),
    ];
    const ids = issues.map(({ id }) => id);
    const before = await Promise.all(ids.map(facts));
    const actions: BulkAction[] = [
      { do: 'assign', responsibleId: worker.id },
      { do: 'take' },
      { do: 'team', teamId: team.id },
      { do: 'status', status: 'done' },
      {
        do: 'wait',
        waitingFor: 'material',
        waitingUntil: '2031-01-01T00:00:00Z',
        wakeOnReply: true,
        note: 'Kran',
      },
      { do: 'close', resolution: 'noFaultFound', resolutionText: '', message: '<p>Inget fel</p>' },
      { do: 'priority', priority: 'urgent' },
      { do: 'category', categoryId: category.id },
      { do: 'due', dueAt: '2031-01-01T00:00:00Z' },
      { do: 'addLabel', labelId: label.id },
      { do: 'removeLabel', labelId: label.id },
    ];
    for (const action of actions) {
      const key = crypto.randomUUID();
      const { changed } = await bulk(leader, ids, action, key);
      expect(changed).toBeGreaterThan(0);
      const { restored, skipped } = await undo(leader, key);
      expect([action.do, restored.length, skipped]).toEqual([action.do, changed, []]);
      expect([action.do, await Promise.all(ids.map(facts))]).toEqual([action.do, before]);
    }
  });

  it('ISS-06 restores unread and read marks', async () => {
    const [unread, seen] = [await ours(), await ours()];
    await markUnread(unread, leader);
    const ids = [unread.id, seen.id];
    const marks = () => Promise.all(ids.map(async (id) => (await read(id)).unread));
    for (const does of ['read', 'unread'] as const) {
      const key = crypto.randomUUID();
      await bulk(leader, ids, { do: does }, key);
      expect(await marks()).toEqual([does === 'unread', does === 'unread']);
      await undo(leader, key);
      expect(await marks()).toEqual([true, false]);
    }
  });

  it('leaves what was changed since, and restores the rest', async () => {
    const [kept, changed] = [await ours(), await ours()];
    const key = crypto.randomUUID();
    const ids = [kept.id, changed.id];
    await bulk(leader, ids, { do: 'assign', responsibleId: worker.id }, key);
    await bulk(worker, [changed.id], { do: 'status', status: 'inProgress' });
    expect(await undo(leader, key)).toMatchObject({
      restored: [kept.id],
      skipped: [{ id: changed.id, reason: 'changed' }],
    });
    expect((await read(changed.id)).responsible?.id).toBe(worker.id);
  });

  it('takes as few statements for many as for one, also to record and to undo', async () => {
    const ids = (await several(60)).map(({ id }) => id);
    const key = crypto.randomUUID();
    const done = await bulk(leader, ids, { do: 'status', status: 'inProgress' }, key);
    expect(done.statements).toBeLessThanOrEqual(8);
    const result = await undo(leader, key);
    expect(result.restored).toHaveLength(60);
    expect(result.statements).toBeLessThanOrEqual(10);
  });

  it('leaves each issue consistent if twenty change and undo the same ones at once', async () => {
    const issues = await several(10);
    const ids = issues.map(({ id }) => id);
    const team = await aTeam(account, [worker]);
    await bulk(leader, ids, { do: 'team', teamId: team.id });
    const doings = Array.from({ length: 20 }, async (_, n) => {
      const by = n % 2 ? leader : worker;
      const key = crypto.randomUUID();
      const own = n % 3 ? ids : ids.toReversed();
      const status = n % 4 < 2 ? 'inProgress' : 'done';
      const { changed } = await bulk(by, own, { do: 'status', status }, key);
      return changed > 0 ? undo(by, key) : NOTHING;
    });
    const taken = await Promise.all(doings);
    for (const id of ids) {
      const { version, status } = await read(id);
      const steps = taken.filter(({ restored }) => restored.includes(id)).length;
      const left = taken.filter(({ skipped }) => skipped.some((issue) => issue.id === id)).length;
      // Every change raises the version by one, and so does every undo.
      expect([id, version]).toEqual([id, 2 + 2 * steps + left]);
      expect(['new', 'inProgress', 'done']).toContain(status);
    }
  });
});
