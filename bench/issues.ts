import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';

import {
  FURTHER_COLUMNS,
  type IssueFilter,
  type IssueSort,
  URGENCIES,
} from '#contract/issueFilter.ts';
import { COUNTED_FILTERS } from '#contract/issueChoices.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { compile } from '#server/db/shaped.ts';
import { createTenancy, type Tenancy } from '#server/db/tenancy.ts';
import type { AgentIdentity } from '#server/http/identity.ts';
import { countsStatement } from '#server/modules/issue/counts.repository.ts';
import { choicesStatement } from '#server/modules/issue/choices.repository.ts';
import { groupsStatement } from '#server/modules/issue/groups.repository.ts';
import { detailStatement } from '#server/modules/issue/detail.repository.ts';
import { listStatement, type ListQuery } from '#server/modules/issue/list.repository.ts';
import { furtherStatement } from '#server/modules/statistics/further.repository.ts';
import { questionOf } from '#server/modules/statistics/question.ts';
import { scopeOf } from '#server/modules/statistics/scope.repository.ts';
import { statisticsStatement } from '#server/modules/statistics/statistics.repository.ts';

import { type CrowdOptions, fillIssues } from './manyIssues.ts';
import { searches } from './searches.ts';

const SIZES = [10_000, 1_000_000];
const OPEN = ['new', 'inProgress', 'waiting', 'done', 'rejected'] as const;

/**
 * The PostgreSQL pages that the issue module's statements touch, and their time, in companies of 10,000 and of
 * 1,000,000 issues. Page counts are exact on any machine.
 */
export async function measureIssues(sizes = SIZES): Promise<Record<string, string>> {
  const server = await startEmbedded({ fast: true });
  const url = server.url();
  await migrateDatabase({ owner: url, server: server.serverUrl() });
  const { pool, close } = openDatabase(url, { answerMs: 0 });
  try {
    const columns: Map<string, Figure>[] = [];
    for (const size of sizes) {
      const crowd = await fillIssues(pool, size);
      columns.push(await measureCrowd(createTenancy(pool), crowd));
    }
    const names = [...(columns[0]?.keys() ?? [])];
    const cell = (name: string) =>
      columns.map((column) => {
        const { pages, ms } = column.get(name) ?? { pages: 0, ms: 0 };
        return `${pages} in ${ms.toFixed(1)} ms`;
      });
    return Object.fromEntries(
      names.map((name) => [
        `${name}, pages at ${sizes.map((size) => size.toLocaleString('en')).join(' / ')}`,
        cell(name).join(' / '),
      ]),
    );
  } finally {
    await close();
    await server.stop();
  }
}

type Figure = { pages: number; ms: number };

export async function measureCrowd(
  tenancy: Tenancy,
  crowd: CrowdOptions,
): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  for (const [name, statement] of statementsOf(crowd)) {
    figures.set(name, await explain(tenancy, crowd.accountId, statement));
  }
  return figures;
}

const WHOEVER = {
  userId: 0,
  name: '',
  isSuperAdmin: false,
  accountInactive: false,
  timeZone: 'Europe/Stockholm',
};

export function statementsOf(crowd: CrowdOptions): [string, Query][] {
  const now = new Date();
  const as = (agentId: number, roleGroup: RoleGroup): AgentIdentity => ({
    agentId,
    roleGroup,
    accountId: crowd.accountId,
    ...WHOEVER,
  });
  const people = {
    admin: as(crowd.adminId, 'ROLE_ADMIN'),
    leader: as(crowd.leaderId, 'ROLE_PROJECT_LEADER'),
    worker: as(crowd.workerId, 'ROLE_WORKER'),
    user: as(crowd.userId, 'ROLE_USER'),
  };
  const list = (me: AgentIdentity, given?: Partial<ListQuery>) =>
    compile(listStatement(me, query(given), now));
  const sorts: IssueSort[] = ['-created', '-priority', 'due', '-due'];
  const { admin } = people;
  return [
    ...Object.entries(people).map(([role, me]): [string, Query] => [`list, ${role}`, list(me)]),
    [
      'list, admin, closed too',
      compile(listStatement(admin, { sort: '-activity', limit: 50 }, now)),
    ],
    ...sorts.map((sort): [string, Query] => [`list, admin, by ${sort}`, list(admin, { sort })]),
    ...dueLists(admin, now),
    ...groupsOf(people, now),
    ['list, leader, by -priority', list(people.leader, { sort: '-priority' })],
    ['list, admin, one category', list(admin, { category: [crowd.categoryId] })],
    ['list, admin, one label', list(admin, { label: [crowd.labelId] })],
    ['list, admin, every column', list(admin, { further: [...FURTHER_COLUMNS] })],
    ['list, admin, mine', list(admin, { assignee: ['me'] })],
    ['list, leader, unread', list(people.leader, { unread: true })],
    ...searches(people, now),
    ...Object.entries(people).map(([role, me]): [string, Query] => [
      `counts, ${role}`,
      compile(countsStatement(me, {}, now)),
    ]),
    [
      'counts, admin, one category',
      compile(countsStatement(admin, { category: [crowd.categoryId] }, now)),
    ],
    ['counts, admin, a common word', compile(countsStatement(admin, { q: 'köket' }, now))],
    ['detail', compile(detailStatement(admin, crowd.issueId, true))],
    ['statistics, admin, half a year', statistics(admin, 182)],
    ['statistics, admin, a year', statistics(admin, 365)],
    ['statistics, leader of 8 projects, half a year', statistics(people.leader, 182)],
    ['statistics, leader of 8 projects, a quarter', statistics(people.leader, 91)],
    ['statistics, leader of 8 projects, a year', statistics(people.leader, 365)],
    [
      'statistics, admin, one project, a quarter',
      statistics(admin, 91, { project: [crowd.projectId] }),
    ],
    ...Object.entries({ 'a month': 30, 'half a year': 182, 'a year': 365 }).map(
      ([period, days]): [string, Query] => [
        `statistics, admin, one category, ${period}`,
        statistics(admin, days, { category: [crowd.categoryId] }),
      ],
    ),
    [
      'statistics, admin, two categories, a year',
      statistics(admin, 365, { category: [crowd.categoryId, crowd.categoryId + 1] }),
    ],
    [
      'statistics, admin, one error type, a month',
      statistics(admin, 30, { errorType: [crowd.errorTypeId] }),
    ],
    ...furtherOf(people, crowd),
  ];
}

/** What a grouped list and opened filter menus ask for. */
const groupsOf = (
  { admin, leader }: Record<'admin' | 'leader', AgentIdentity>,
  now: Date,
): [string, Query][] => [
  ...Object.entries({ admin, leader }).flatMap(([role, me]): [string, Query][] => [
    [`groups, ${role}`, compile(groupsStatement(me, { status: [...OPEN] }, now))],
    ...COUNTED_FILTERS.map((of): [string, Query] => [
      `choices, ${role}, ${of}`,
      compile(choicesStatement(me, { status: [...OPEN], of }, now)),
    ]),
  ]),
  ...URGENCIES.map((urgency): [string, Query] => [
    `list, admin, ${urgency} ones by due`,
    compile(listStatement(admin, query({ urgency: [urgency], sort: 'due' }), now)),
  ]),
];

const dueLists = (admin: AgentIdentity, now: Date): [string, Query][] =>
  [
    { name: 'overdue', filter: query({ overdue: true, sort: 'due' }) },
    { name: 'due today', filter: query({ due: ['late', 'today'] }) },
    {
      name: 'overdue a month ago',
      filter: { sort: '-activity', limit: 50, overdueAt: daysAgo(now, 30) } as const,
    },
  ].map(({ name, filter }) => [`list, admin, ${name}`, compile(listStatement(admin, filter, now))]);

const furtherOf = (
  { admin, leader }: Record<'admin' | 'leader', AgentIdentity>,
  crowd: CrowdOptions,
): [string, Query][] =>
  [
    { name: 'admin, half a year', me: admin, days: 182 },
    { name: 'admin, a year', me: admin, days: 365 },
    { name: 'leader of 8 projects, a quarter', me: leader, days: 91 },
    { name: 'leader of 8 projects, a year', me: leader, days: 365 },
    {
      name: 'admin, one category, half a year',
      me: admin,
      days: 182,
      filter: { category: [crowd.categoryId] },
    },
  ].map(({ name, me, days, filter }) => [
    `further statistics, ${name}`,
    statistics(me, days, filter, furtherStatement),
  ]);

/** Filters over the last days. */
function statistics(
  me: AgentIdentity,
  days: number,
  filter: IssueFilter = {},
  statement = statisticsStatement,
): Query {
  const now = new Date();
  const period = { from: daysAgo(now, days - 1), to: daysAgo(now, 0) };
  const question = questionOf(period, { now, timeZone: me.timeZone });
  const scope = scopeOf(me, filter, now);
  const { sql: text, params: values } = new PgDialect().sqlToQuery(
    statement(me.accountId, { question, scope, now }),
  );
  return { text, values };
}

const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const query = (given: Partial<ListQuery> = {}): ListQuery => ({
  sort: '-activity',
  limit: 50,
  status: [...OPEN],
  ...given,
});

type Query = ReturnType<typeof compile>;

export async function explain(
  tenancy: Tenancy,
  accountId: number,
  { text, values }: Query,
): Promise<Figure> {
  return tenancy.within(accountId, async ({ db }) => {
    // Every Drizzle instance knows its connection; the shared type omits it.
    const { $client } = db as Database & { $client: ClientBase };
    await $client.query('set local statement_timeout = 0');
    await $client.query(text, values);
    const { rows } = await $client.query<{ 'QUERY PLAN': Explained }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('Nothing explained');
    const { Plan: plan } = explained;
    return {
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms: explained['Execution Time'],
    };
  });
}

type Explained = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}[];

if (import.meta.main) {
  for (const [name, figure] of Object.entries(await measureIssues())) {
    console.log(`${name}: ${figure}`);
  }
}
