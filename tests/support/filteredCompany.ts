import { anItem, aTeam } from './builders.ts';
import type { FilterName } from './filterCases.ts';
import { dayOf } from './statistics.ts';
import { aStirredCompany, fill, stir, type StirredCompany } from './stirredCompany.ts';
import { anAgent, type TestAgent, world } from './world.ts';

const DAY = 86_400_000;
const ISSUES = 150;

export type FilteredCompany = {
  /** Somebody of each role, all of whom see some issues. */
  people: TestAgent[];
  /** For each filter a value that matches some issues, as written in an address. */
  values: Record<FilterName, string>;
};

/** A company in which every filter of the list matches some issues but not all. */
export async function aFilteredCompany(now: Date): Promise<FilteredCompany> {
  const company = await aStirredCompany();
  const { account, admin, leader, worker, contractors } = company;
  await fill(company, ISSUES, now);
  await stir(company, now);
  const user = await anAgent('ROLE_USER', { account });
  const people = [admin, leader, worker, user, contractors[0]];
  const further = {
    area: (await anItem(account, 'area')).id,
    label: (await anItem(account, 'label')).id,
    team: (await aTeam(account, [worker])).id,
  };
  await give(company, { user, further, people });
  // Without statistics, which autovacuum gathers elsewhere, some plans take seconds.
  await (await world()).pool.query('analyze');
  return { people, values: valuesOf(company, further, now) };
}

type FurtherIds = Record<'area' | 'label' | 'team', number>;
type FilterInput = { user: TestAgent; further: FurtherIds; people: TestAgent[] };

/** What a stirred company lacks, each on a different share of the issues, by their numbers. */
async function give(company: StirredCompany, { user, further, people }: FilterInput) {
  const { pool } = await world();
  const { account, worker, contractors } = company;
  const change = (set: string, which: string, values: unknown[] = []) =>
    pool.query(`update issue set ${set} where account_id = $1 and ${which}`, [
      account.id,
      ...values,
    ]);
  await change("title = 'Vatten rinner'", 'number % 2 = 0');
  await change('area_id = $2', 'number % 3 = 0', [further.area]);
  await change('team_id = $2', 'number % 3 = 1', [further.team]);
  await change("priority = 'high'", 'number % 5 < 2');
  await change('creator_id = $2', 'number % 4 < 2', [user.id]);
  await change("reporter_email = 'vera@filter.test'", 'number % 5 > 1');
  await change("status = 'waiting', waiting_for = 'reporter', closed_at = null", 'number % 7 = 0');
  await change("due_at = now() - interval '9 days'", 'number % 7 = 0');
  const tuesday = `(date_trunc('week', created_at at time zone 'Europe/Stockholm')
    + interval '1 day 10 hours 30 minutes') at time zone 'Europe/Stockholm'`;
  await change(`created_at = ${tuesday}`, 'number % 4 = 1');
  const add = (into: string, columns: string, which: string, values: unknown[] = []) =>
    pool.query(
      `insert into ${into} select account_id, id, ${columns} from issue where account_id = $1 and ${which}`,
      [account.id, ...values],
    );
  await add('issue_label_link (account_id, issue_id, label_id)', '$2::int', 'number % 3 < 2', [
    further.label,
  ]);
  await add('issue_assignee (account_id, issue_id, agent_id)', '$2::int', 'number % 4 = 3', [
    worker.id,
  ]);
  await add('delegation (account_id, issue_id, contractor_id)', '$2::int', "status = 'waiting'", [
    contractors[0].id,
  ]);
  const all = people.map(({ id }) => id);
  await add(
    'unread (account_id, issue_id, message_id, agent_id)',
    '0, unnest($2::int[])',
    'number % 3 > 0',
    [all],
  );
}

const first = (all: { id: number }[], more = '') => `${all[0]?.id ?? 0}${more}`;

function valuesOf(
  company: StirredCompany,
  further: FurtherIds,
  now: Date,
): Record<FilterName, string> {
  const { projects, led, contractors, worker } = company;
  const ago = (days: number) => dayOf(new Date(+now - days * DAY));
  return {
    status: 'closed&status=waiting',
    priority: 'high',
    project: `${led.id}&project=${projects[1]?.id ?? 0}`,
    projectType: String(company.projectType.id),
    led: 'true',
    area: String(further.area),
    address: `${first(company.addresses)}&address=${company.addresses[1]?.id ?? 0}`,
    space: first(company.spaces),
    category: first(company.categories, '&category=none'),
    errorType: first(company.errorTypes),
    chargedEntity: 'none',
    label: String(further.label),
    assignee: 'me',
    responsible: String(worker.id),
    team: String(further.team),
    contractor: String(contractors[0].id),
    order: 'approved&order=sentBack',
    orderedFrom: ago(250),
    orderedTo: ago(50),
    waitingFor: 'reporter',
    waitedFor: 'reporter&waitedFor=contractor',
    waitedFrom: ago(250),
    waitedTo: ago(50),
    reporter: 'Vera@filter.test',
    createdFrom: ago(250),
    createdTo: ago(50),
    createdHour: '2-10',
    closedFrom: ago(250),
    closedTo: ago(50),
    reopenedFrom: ago(250),
    reopenedTo: ago(50),
    openAt: ago(100),
    dueBefore: ago(100),
    due: 'late&due=week',
    overdueAt: ago(100),
    urgency: 'late&urgency=waiting',
    overdue: 'true',
    unanswered: 'true',
    repeated: 'true',
    rejected: 'true',
    outcome: 'rated',
    followUp: 'true',
    unread: 'true',
    q: 'vatten',
  };
}
