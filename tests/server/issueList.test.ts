import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { ISSUE_SORTS, PRIORITIES } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

type Page = { list: IssueRow[]; nextCursor: string | null };
type MadeIssue = Awaited<ReturnType<typeof anIssue>> & { labelId?: number; assigneeId?: number };

let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
const made: MadeIssue[] = [];
let choices: {
  project: number[];
  space: number[];
  category: number[];
  label: number[];
  team: number[];
};

const DAY = 86_400_000;
const start = Date.parse('2026-03-01T08:00:00Z');

/** One company with pseudo-random issues, the same in every run; many share a timestamp, so that ids decide. */
beforeAll(async () => {
  const account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  const projects = [
    await aProject(account, { people: { leader } }),
    await aProject(account),
    await aProject(account, { people: { leader } }),
  ];
  const spaces = [await anItem(account, 'space'), await anItem(account, 'space')];
  const categories = [await anItem(account, 'category'), await anItem(account, 'category')];
  const labels = [await anItem(account, 'label'), await anItem(account, 'label')];
  const team = await aTeam(account, [worker]);
  choices = {
    project: projects.map(({ id }) => id),
    space: spaces.map(({ id }) => id),
    category: categories.map(({ id }) => id),
    label: labels.map(({ id }) => id),
    team: [team.id],
  };
  const moment = fc.integer({ min: 0, max: 8 }).map((days) => new Date(start + days * DAY));
  const drawn = fc.record({
    project: fc.constantFrom(...projects),
    status: fc.constantFrom(...ISSUE_STATUSES),
    priority: fc.constantFrom(...PRIORITIES),
    spaceId: fc.option(fc.constantFrom(...choices.space)),
    categoryId: fc.option(fc.constantFrom(...choices.category)),
    label: fc.option(fc.constantFrom(...labels)),
    responsibleId: fc.option(fc.constantFrom(leader.id, worker.id)),
    assignee: fc.option(fc.constantFrom(leader, worker)),
    teamId: fc.option(fc.constant(team.id)),
    dueAt: fc.option(moment),
    createdAt: moment,
    lastActivityAt: moment,
  });
  for (const { project, label, assignee, ...values } of fc.sample(drawn, {
    numRuns: 70,
    seed: 3,
  })) {
    const issue: MadeIssue = await anIssue(project, {
      ...values,
      labels: label ? [label] : [],
      assignees: assignee ? [assignee] : [],
    });
    if (label) issue.labelId = label.id;
    if (assignee) issue.assigneeId = assignee.id;
    made.push(issue);
  }
});

async function page(asker: TestAgent, query: string): Promise<Page> {
  const answer = await asker.ask('GET', `/api/issue?${query}`);
  expect(answer.status, query).toBe(200);
  return (await answer.json()) as Page;
}

async function walk(asker: TestAgent, query: string, limit: number): Promise<IssueRow[]> {
  const rows: IssueRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: Page = await page(
      asker,
      `${query}&limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    expect(more.list.length).toBeLessThanOrEqual(limit);
    rows.push(...more.list);
    if (rows.length > made.length) throw new Error('The pages repeat themselves');
    cursor = more.nextCursor;
  }
  return rows;
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** A filter and its predicate. */
const filters = () => {
  const several = (
    name: string,
    from: readonly (string | number)[],
    of: (issue: MadeIssue) => unknown,
  ) =>
    fc.subarray([...from], { minLength: 1 }).map((values) => ({
      query: values.map((value) => `${name}=${value}`).join('&'),
      lets: (issue: MadeIssue) => (values as unknown[]).includes(of(issue)),
    }));
  const one = fc.oneof(
    several('status', ISSUE_STATUSES, ({ status }) => status),
    several('priority', PRIORITIES, ({ priority }) => priority),
    several('project', choices.project, ({ projectId }) => projectId),
    several('space', choices.space, ({ spaceId }) => spaceId),
    several('category', choices.category, ({ categoryId }) => categoryId),
    several('label', choices.label, ({ labelId }) => labelId),
    several('team', choices.team, ({ teamId }) => teamId),
    fc.constantFrom(leader, worker).map(({ id }) => ({
      query: `assignee=${id}`,
      lets: (issue: MadeIssue) => issue.responsibleId === id || issue.assigneeId === id,
    })),
    fc.constant({
      query: 'assignee=none',
      lets: (issue: MadeIssue) => issue.responsibleId === null,
    }),
    fc.constant({
      query: 'createdFrom=2026-03-03&createdTo=2026-03-06',
      lets: ({ createdAt }: MadeIssue) =>
        createdAt >= new Date(start + 2 * DAY) && createdAt <= new Date(start + 5 * DAY),
    }),
    fc.constant({
      query: 'dueBefore=2026-03-05',
      lets: ({ dueAt }: MadeIssue) => dueAt !== null && dueAt < new Date(start + 4 * DAY),
    }),
    fc.constant({
      query: 'overdue=true',
      lets: ({ dueAt, status }: MadeIssue) => dueAt !== null && status !== 'closed',
    }),
  );
  return fc.uniqueArray(one, { maxLength: 3, selector: ({ query }) => query.split('=')[0] });
};

const rank = (issue: MadeIssue) => PRIORITIES.indexOf(issue.priority);

/** The list’s sort orders, expressed independently. */
function compare(sort: (typeof ISSUE_SORTS)[number]) {
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: MadeIssue, b: MadeIssue): number => {
    if (sort.endsWith('due')) {
      if (a.dueAt === null || b.dueAt === null) {
        const empty = Number(a.dueAt === null) - Number(b.dueAt === null);
        return empty || sign * (a.id - b.id);
      }
      return sign * (a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id);
    }
    const by = sort.endsWith('priority')
      ? rank(a) - rank(b)
      : sort.endsWith('created')
        ? a.createdAt.getTime() - b.createdAt.getTime()
        : a.lastActivityAt.getTime() - b.lastActivityAt.getTime();
    return sign * (by || a.id - b.id);
  };
}

describe('the issue list', () => {
  it('S5 returns the requested issues in sequence, page by page, under every filter and sort', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters(),
        fc.constantFrom(...ISSUE_SORTS),
        fc.integer({ min: 5, max: 30 }),
        async (parts, sort, limit) => {
          const query = [...parts.map((part) => part.query), `sort=${sort}`].join('&');
          const expected = made
            .filter((issue) => parts.every(({ lets }) => lets(issue)))
            .toSorted(compare(sort));
          expect(ids(await walk(admin, query, limit))).toEqual(ids(expected));
        },
      ),
      { numRuns: 40, seed: 11 },
    );
  });

  it('S5 pages the same for viewers of a part of it, however their access overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(leader, worker),
        filters(),
        fc.constantFrom(...ISSUE_SORTS),
        async (asker, parts, sort) => {
          const query = [...parts.map((part) => part.query), `sort=${sort}`].join('&');
          const whole = await page(asker, `${query}&limit=200`);
          expect(whole.nextCursor).toBeNull();
          expect(ids(await walk(asker, query, 6))).toEqual(ids(whole.list));
        },
      ),
      { numRuns: 16, seed: 5 },
    );
  });

  it('ISS-01 counts under every filter what the list shows, status by status', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(admin, leader, worker), filters(), async (asker, parts) => {
        const query = parts.map((part) => part.query).join('&');
        const answer = await asker.ask('GET', `/api/issue/counts?${query}`);
        const { statuses } = (await answer.json()) as { statuses: Record<string, number> };
        const unstatused = parts.filter((part) => !part.query.startsWith('status'));
        const { list } = await page(
          asker,
          [...unstatused.map((part) => part.query), 'limit=200'].join('&'),
        );
        const counted = Map.groupBy(list, ({ status }) => status);
        for (const status of ISSUE_STATUSES) {
          expect(statuses[status], `${query} ${status}`).toBe(counted.get(status)?.length ?? 0);
        }
      }),
      { numRuns: 30, seed: 9 },
    );
  });

  it('has no next page after a full last one, and no issue twice', async () => {
    const full = await page(admin, `limit=${made.length}`);
    expect([full.list.length, full.nextCursor]).toEqual([made.length, null]);
    const rows = await walk(admin, 'sort=-activity', made.length / 2);
    expect(new Set(ids(rows)).size).toBe(rows.length);
    expect(rows).toHaveLength(made.length);
  });

  it('takes one statement besides identifying the caller', async () => {
    for (const asker of [admin, leader, worker]) {
      const answer = await asker.ask('GET', '/api/issue?sort=due&q=fel');
      expect(answer.statements).toHaveLength(2);
    }
  });

  it('refuses a cursor that was altered, of another sort, or of another company', async () => {
    const { nextCursor } = await page(admin, 'limit=5');
    const stranger = await anAgent('ROLE_ADMIN');
    const mangled = `${nextCursor!.slice(0, -3)}AAA`;
    for (const [asker, query] of [
      [admin, `cursor=${mangled}`],
      [admin, `sort=created&cursor=${nextCursor}`],
      [admin, 'cursor=1'],
      [stranger, `cursor=${nextCursor}`],
    ] as const) {
      const answer = await asker.ask('GET', `/api/issue?${query}`);
      expect(answer.status, query).toBe(422);
      expect((await answer.json()).error.fields).toHaveProperty('cursor');
    }
  });

  it('AC-26 refuses an unknown sort or filter', async () => {
    for (const query of ['sort=title;drop', 'status=lost', 'accountId=1', 'limit=500']) {
      const answer = await admin.ask('GET', `/api/issue?${query}`);
      expect(answer.status, query).toBe(422);
    }
  });
});
