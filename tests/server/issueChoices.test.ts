import { beforeAll, expect, it } from 'vitest';

import { COUNTED_FILTERS } from '#contract/issueChoices.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { CASES_TIMEOUT } from '#tests/support/filterCases.ts';
import { aFilteredCompany, type FilteredCompany } from '#tests/support/filteredCompany.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

const OPEN = 'status=new&status=inProgress&status=waiting&status=done&status=rejected';

const countsOf = async (agent: TestAgent, query: string) => {
  const answer = await agent.ask('GET', `/api/issue/choices?${query}`);
  expect(answer.status, query).toBe(200);
  return (await answer.json()) as { counts: Record<string, number>; isLowerBound: boolean };
};

let company: FilteredCompany;
beforeAll(async () => {
  company = await aFilteredCompany(new Date());
}, CASES_TIMEOUT);

it(
  'ISS-01 each choice finds as many open issues as its count says, under any other filter',
  async () => {
    const { people, values } = company;
    const filters = ['', 'q', 'label', 'assignee', 'unread', 'priority', 'led'] as const;
    for (const agent of people.slice(0, 3)) {
      for (const name of filters) {
        const filter = name === '' ? OPEN : `${OPEN}&${name}=${values[name]}`;
        for (const of of COUNTED_FILTERS.filter((counted) => counted !== name)) {
          const what = `${agent.roleGroup} ${of} ${name}`;
          const found = async (choice: string) => {
            const answer = await agent.ask('GET', `/api/issue?limit=200&${filter}&${of}=${choice}`);
            return ((await answer.json()) as { list: IssueRow[] }).list.length;
          };
          const { counts, isLowerBound } = await countsOf(agent, `${filter}&of=${of}`);
          expect(isLowerBound, what).toBe(false);
          const lists = await Promise.all(
            Object.keys(counts).map(async (choice) => [choice, await found(choice)] as const),
          );
          expect(counts, what).toEqual(Object.fromEntries(lists));
          const all = await agent.ask('GET', `/api/issue?limit=200&${filter}`);
          const { list } = (await all.json()) as { list: IssueRow[] };
          const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
          expect(total, what).toBe(list.length);
        }
      }
    }
  },
  CASES_TIMEOUT,
);

it('ISS-01 a filter’s own choices do not narrow its counts, and closed issues are not counted', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const [own, other] = [await aProject(account, { people: { leader } }), await aProject(account)];
  await anIssue(own, { priority: 'urgent' });
  await anIssue(own, { priority: 'urgent', status: 'closed', closedAt: new Date() });
  await anIssue(other, { priority: 'low' });
  await anIssue(await aProject(await anAccount()), { priority: 'urgent' });

  const ofPriority = await countsOf(admin, 'priority=low&of=priority');
  expect(ofPriority.counts).toEqual({ urgent: 1, low: 1 });
  expect((await countsOf(leader, 'of=priority')).counts).toEqual({ urgent: 1 });
  expect((await countsOf(leader, 'of=project')).counts).toEqual({ [own.id]: 1 });
  expect((await countsOf(admin, 'of=category&status=new')).counts).toEqual({ none: 2 });
});

it('ISS-01 choices are counted for staff, and only where they can be', async () => {
  const account = await anAccount();
  for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
    const agent = await anAgent(role, { account });
    expect((await agent.ask('GET', '/api/issue/choices?of=project')).status, role).toBe(403);
  }
  const admin = await anAgent('ROLE_ADMIN', { account });
  for (const query of ['', 'of=q', 'of=label', 'of=project&of=category', 'of=project&more=1']) {
    const { status } = await admin.ask('GET', `/api/issue/choices?${query}`);
    expect([400, 422], query).toContain(status);
  }
});
