import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type Page = { list: IssueRow[]; nextCursor: string | null };

const OPEN = 'status=new&status=inProgress&status=waiting&status=done&status=rejected';
const start = Date.parse('2026-03-01T08:00:00Z');

let leader: TestAgent;
let worker: TestAgent;
let made: { id: number; status: string; at: number; isLeaders: boolean; isWorkers: boolean }[];

/** Rejected at many equal timestamps, so that paging fails if the sort order leaves ties. */
beforeAll(async () => {
  const account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  const project = await aProject(account, { people: { leader } });
  const team = await aTeam(account, [worker]);
  made = [];
  for (let n = 0; n < 60; n += 1) {
    const status = ISSUE_STATUSES[n % ISSUE_STATUSES.length] ?? 'new';
    const at = start + Math.floor(n / 7) * 3_600_000;
    const responsibleId = [leader.id, worker.id, null][n % 3] ?? null;
    const assignees = n % 4 === 0 ? [worker] : n % 5 === 0 ? [leader] : [];
    const teamId = n % 2 === 0 ? team.id : null;
    const { id } = await anIssue(project, {
      status,
      responsibleId,
      assignees,
      teamId,
      lastActivityAt: new Date(at),
      lastPublicActivityAt: new Date(at),
    });
    made.push({
      id,
      status,
      at,
      isLeaders: responsibleId === leader.id || assignees.includes(leader),
      isWorkers: responsibleId === worker.id || teamId !== null || assignees.includes(worker),
    });
  }
});

const page = async (asker: TestAgent, query: string) =>
  (await (await asker.ask('GET', `/api/issue?${query}`)).json()) as Page;

async function walk(asker: TestAgent, query: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { list, nextCursor }: Page = await page(asker, `${query}&limit=${limit}${after}`);
    ids.push(...list.map(({ id }) => id));
    if (ids.length > made.length) throw new Error('The pages repeat themselves');
    cursor = nextCursor;
  }
  return ids;
}

/** Rejected first, then the most recently changed. */
const expected = (mine: typeof made) =>
  mine
    .toSorted(
      (a, b) =>
        Number(b.status === 'rejected') - Number(a.status === 'rejected') ||
        b.at - a.at ||
        b.id - a.id,
    )
    .map(({ id }) => id);

describe('one’s own list', () => {
  it.each([1, 2, 3, 7, 50])(
    'S5 has rejected issues first, page by page, none twice and none missing: %i a page',
    async (limit) => {
      const open = made.filter(({ status }) => status !== 'closed');
      expect(await walk(worker, OPEN, limit)).toEqual(expected(open.filter((i) => i.isWorkers)));
      expect(await walk(leader, `${OPEN}&assignee=me`, limit)).toEqual(
        expected(open.filter((i) => i.isLeaders)),
      );
      expect(await walk(leader, `assignee=${leader.id}`, limit)).toEqual(
        expected(made.filter((i) => i.isLeaders)),
      );
    },
  );

  it('S5 has the plain order elsewhere: everybody’s list, another sort, one status', async () => {
    const latest = (mine: typeof made) =>
      mine.toSorted((a, b) => b.at - a.at || b.id - a.id).map(({ id }) => id);
    expect(await walk(leader, '', 9)).toEqual(latest(made));
    const rejected = made.filter(({ status, isWorkers }) => status === 'rejected' && isWorkers);
    expect(await walk(worker, 'status=rejected', 2)).toEqual(latest(rejected));
    const [first] = (await page(worker, `${OPEN}&sort=-created`)).list;
    expect(first?.id).toBe(
      Math.max(...made.filter((i) => i.isWorkers && i.status !== 'closed').map(({ id }) => id)),
    );
  });

  it('AC-26 refuses a cursor of the other order', async () => {
    const { nextCursor } = await page(leader, `${OPEN}&limit=3`);
    const answer = await leader.ask(
      'GET',
      `/api/issue?${OPEN}&assignee=me&limit=3&cursor=${encodeURIComponent(nextCursor ?? '')}`,
    );
    expect(answer.status).toBe(422);
  });

  it('continues where a page ended, whatever was rejected or reopened since', async () => {
    const { list, nextCursor } = await page(leader, `${OPEN}&assignee=me&limit=2`);
    const [taken] = list;
    const { db } = await world();
    await db.execute(`update issue set status = 'inProgress' where id = ${taken?.id}`);
    const rest = await walkFrom(nextCursor);
    const all = expected(made.filter((i) => i.isLeaders && i.status !== 'closed'));
    // An issue already shown that left its part is seen once more in its new place; nothing else is missed.
    expect(new Set(rest)).toEqual(new Set([...all.slice(2), taken?.id]));
    expect(rest).toHaveLength(all.length - 1);
    await db.execute(`update issue set status = 'rejected' where id = ${taken?.id}`);
  });

  async function walkFrom(cursor: string | null): Promise<number[]> {
    const ids: number[] = [];
    for (let at = cursor; at !== null;) {
      const next: Page = await page(
        leader,
        `${OPEN}&assignee=me&limit=2&cursor=${encodeURIComponent(at)}`,
      );
      ids.push(...next.list.map(({ id }) => id));
      at = next.nextCursor;
    }
    return ids;
  }
});
