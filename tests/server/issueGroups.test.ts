import { beforeAll, expect, it } from 'vitest';

import { URGENCIES, type Urgency } from '#contract/issueFilter.ts';
import type { UrgencyGroup } from '#contract/issueGroups.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aFilteredCompany, type FilteredCompany } from '#tests/support/filteredCompany.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';
import { CASES_TIMEOUT } from '#tests/support/filterCases.ts';

const HOUR = 3_600_000;
/** Time at noon today in Stockholm, so that an hour later is still today. */
const NOON = new Date(
  new Date(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })).getTime() +
    11 * HOUR,
);
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
/** Later than now and still today, but for the last minute of a day. */
const soon = () => new Date(Date.now() + 30_000);

const groupsOf = async (agent: TestAgent, query = '') =>
  (await (await agent.ask('GET', `/api/issue/groups?${query}`)).json()) as {
    groups: UrgencyGroup[];
    isLowerBound: boolean;
  };
const titlesOf = async (agent: TestAgent, urgency: Urgency) => {
  const answer = await agent.ask('GET', `/api/issue?urgency=${urgency}`);
  return ((await answer.json()) as { list: IssueRow[] }).list.map(({ title }) => title).toSorted();
};

it('ISS-01 the first that applies is an issue’s urgency: late, due or visited today, new, waiting', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const worker = await anAgent('ROLE_WORKER', { account });
  const project = await aProject(account);
  const waiting = { status: 'waiting', waitingFor: 'material' } as const;
  await anIssue(project, { ...waiting, title: 'late, waiting', dueAt: after(-48) });
  await anIssue(project, { title: 'late, visited', dueAt: after(-72), plannedFrom: after(0) });
  await anIssue(project, { title: 'today, new', dueAt: soon() });
  await anIssue(project, { ...waiting, title: 'today, visited', plannedFrom: after(1) });
  await anIssue(project, { title: 'new', responsibleId: worker.id, dueAt: after(48) });
  await anIssue(project, { title: 'new, visited tomorrow', plannedFrom: after(24) });
  await anIssue(project, { ...waiting, title: 'waiting', waitingUntil: after(96) });
  await anIssue(project, { ...waiting, title: 'waiting longer', waitingUntil: after(120) });
  await anIssue(project, { status: 'inProgress', title: 'rest' });
  await anIssue(project, { status: 'closed', closedAt: NOON, title: 'closed', dueAt: after(-1) });
  await anIssue(await aProject(await anAccount()), { title: 'of another company' });

  expect(await titlesOf(admin, 'late')).toEqual(['late, visited', 'late, waiting']);
  expect(await titlesOf(admin, 'today')).toEqual(['today, new', 'today, visited']);
  expect(await titlesOf(admin, 'new')).toEqual(['new', 'new, visited tomorrow']);
  expect(await titlesOf(admin, 'waiting')).toEqual(['waiting', 'waiting longer']);
  expect(await titlesOf(admin, 'rest')).toEqual(['rest']);

  const { groups, isLowerBound } = await groupsOf(admin);
  expect(isLowerBound).toBe(false);
  const groupOf = (urgency: Urgency) => groups.find((group) => group.urgency === urgency);
  expect(groups.map(({ urgency }) => urgency).toSorted()).toEqual(URGENCIES.toSorted());
  expect(Date.parse(groupOf('late')?.firstDueAt ?? '')).toBe(after(-72).getTime());
  expect(groupOf('today')).toMatchObject({ count: 2, visitsToday: 1 });
  expect(groupOf('new')).toMatchObject({ count: 2, unassigned: 1 });
  expect(Date.parse(groupOf('waiting')?.firstWakeAt ?? '')).toBe(after(96).getTime());
  expect(groupOf('rest')).toMatchObject({ count: 1, firstDueAt: null, firstWakeAt: null });

  const ofWorker = await groupsOf(worker);
  expect(ofWorker.groups.map(({ urgency, count }) => [urgency, count])).toEqual([['new', 1]]);
  expect((await groupsOf(admin, 'status=closed')).groups).toEqual([]);
});

it('ISS-01 groups are for staff', async () => {
  const account = await anAccount();
  for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
    const agent = await anAgent(role, { account });
    expect((await agent.ask('GET', '/api/issue/groups')).status, role).toBe(403);
  }
});

it('ISS-01 a saved view keeps whether it is grouped', async () => {
  const admin = await anAgent('ROLE_ADMIN', { account: await anAccount() });
  const view = { name: 'Mine', access: 'private', filter: '' };
  const made = await (await admin.ask('POST', '/api/view', { ...view, isGrouped: true })).json();
  expect(made).toMatchObject({ isGrouped: true });
  const changed = await admin.ask('PUT', `/api/view/${made.id}`, view);
  expect(await changed.json()).toMatchObject({ isGrouped: false });
});

const byNumber = (a: number, b: number) => a - b;

let company: FilteredCompany;
beforeAll(async () => {
  company = await aFilteredCompany(new Date());
}, CASES_TIMEOUT);

it(
  'ISS-01 every open issue that somebody sees is in one group alone, under any filter',
  async () => {
    const { people, values } = company;
    const filters = ['', ...(['q', 'label', 'assignee', 'unread', 'priority', 'led'] as const)];
    for (const agent of people.slice(0, 3)) {
      for (const name of filters) {
        const filter = name === '' ? '' : `${name}=${values[name as keyof typeof values]}`;
        const open = 'new inProgress waiting done rejected'.split(' ');
        const query = `limit=200&${open.map((status) => `status=${status}`).join('&')}&${filter}`;
        const idsOf = async (more = '') => {
          const answer = await agent.ask('GET', `/api/issue?${query}${more}`);
          return ((await answer.json()) as { list: IssueRow[] }).list.map(({ id }) => id);
        };
        const lists = await Promise.all(URGENCIES.map((urgency) => idsOf(`&urgency=${urgency}`)));
        const what = `${agent.roleGroup} ${name}`;
        expect(lists.flat().toSorted(byNumber), what).toEqual((await idsOf()).toSorted(byNumber));
        const { groups } = await groupsOf(agent, query.slice('limit=200&'.length));
        const counts = URGENCIES.map((one) => groups.find(({ urgency }) => urgency === one)?.count);
        expect(
          counts.map((count) => count ?? 0),
          what,
        ).toEqual(lists.map(({ length }) => length));
      }
    }
  },
  CASES_TIMEOUT,
);
