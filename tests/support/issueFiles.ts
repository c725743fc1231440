import type { Issue } from '#contract/issues.ts';
import { ISSUE_TEXTS, type IssueTextName } from '#contract/issueTexts.ts';

import { anAddress, anItem, aProject } from './builders.ts';
import { read } from './imports.ts';
import { anAgent, type TestAgent, world } from './world.ts';

/** Names shared by two companies, so that issues of one can be imported into the other. */
export async function aCompanyOfTheSame(twins?: { userId: number; token: string }[]) {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Åsa', lastname: 'Ek' });
  const account = { id: admin.accountId };
  const [worker, helper] = [
    await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Åkesson' }),
    await anAgent('ROLE_WORKER', { account, firstname: 'Mona', lastname: 'Öst' }),
  ];
  const called = { account, firstname: 'Nils', lastname: 'Berg' };
  // Two of the same name, identified in both companies by their addresses.
  const twin = async (user: { userId: number; token: string } | undefined) =>
    anAgent('ROLE_WORKER', user ? { account, user } : called);
  const nils = [await twin(twins?.[0]), await twin(twins?.[1])];
  const project = await aProject(account, { name: 'Brf Ängen, "hus 1"', number: '12;1' });
  const other = await aProject(account, { name: 'Lösa huset', number: '' });
  const item = (kind: Parameters<typeof anItem>[1], name: string, more: object = {}) =>
    anItem(account, kind, { name, ...more });
  const { pool } = await world();
  const named = async (table: string, name: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into ${table} (account_id, name) values ($1, $2) returning id`,
      [account.id, name],
    );
    return rows[0] ?? { id: 0 };
  };
  return {
    admin,
    account,
    worker,
    helper,
    nils,
    project,
    other,
    team: await named('team', 'Jour'),
    address: await anAddress(project, { street: 'Ågatan 1, uppg. B', objectId: '1102' }),
    area: await item('area', 'Gården', { projectId: project.id }),
    commonArea: await item('area', 'Gården'),
    space: await item('space', 'Kök; pentry'),
    category: await item('category', '=El'),
    errorType: await item('errorType', '"Glapp"'),
    chargedEntity: await item('chargedEntity', 'Försäkringen, A'),
    productCategory: await named('product_category', 'Spis, häll'),
    labels: [
      await item('label', 'El, belysning'),
      await item('label', 'Garanti'),
      await item('label', '"Akut"; nu'),
    ],
  };
}

const minute = (moment: string | null) => moment && `${moment.slice(0, 16)}Z`;
const nameOf = (thing: { name: string } | null) => thing?.name ?? null;

/** An issue in words that the other company has, too. */
const factsOf = (issue: Issue) => ({
  number: issue.number,
  title: issue.title,
  ...Object.fromEntries(
    (
      [
        'description',
        'status',
        'priority',
        ...(Object.keys(ISSUE_TEXTS) as IssueTextName[]),
        'waitingFor',
        'waitingNote',
        'resolution',
        'resolutionText',
        'rejectReason',
        'rejectText',
      ] as const
    ).map((name) => [name, issue[name]]),
  ),
  ...Object.fromEntries(
    (['dueAt', 'plannedFrom', 'plannedTo', 'waitingUntil', 'createdAt', 'closedAt'] as const).map(
      (name) => [name, minute(issue[name])],
    ),
  ),
  project: issue.project.name,
  address: issue.address && `${issue.address.street} ${issue.address.objectId}`,
  ...Object.fromEntries(
    (
      [
        'area',
        'space',
        'category',
        'errorType',
        'productCategory',
        'chargedEntity',
        'responsible',
        'team',
      ] as const
    ).map((name) => [name, nameOf(issue[name])]),
  ),
  labels: issue.labels.map(({ name }) => name),
  assignees: issue.assignees.map(({ name }) => name).toSorted(),
  reporter: issue.reporter && {
    name: `${issue.reporter.firstname} ${issue.reporter.lastname}`.trim(),
    email: issue.reporter.email,
    phone: issue.reporter.phone,
  },
});

/** All issues of a company, by their numbers, in such words. */
export async function issuesOf(admin: TestAgent) {
  const { list } = await read<{ list: { id: number }[] }>(
    await admin.ask('GET', '/api/issue?limit=100&sort=created'),
  );
  const issues = await Promise.all(
    list.map(async ({ id }) => read<Issue>(await admin.ask('GET', `/api/issue/${id}`))),
  );
  return issues.map(factsOf).toSorted((a, b) => a.number - b.number);
}
