import type { ClientBase } from 'pg';

/** Addresses of a project. */
export const ADDRESSES = 60;
/** What every company has of a kind, whatever its size. */
export const CATALOGUE = {
  external_category: 25,
  internal_category: 20,
  error_type: 30,
  issue_label: 12,
} as const;

/**
 * Companies by rank: the first has as many issues as the second and third have of a half and a third, and so on. People and
 * projects grow with less than the issues, as they do.
 */
const companiesTable = (count: number) => `
  create table scale.company as
  select rank::int, 1 / rank::float8 as weight,
    greatest(3, round(400 / power(rank, 0.7)))::int as projects,
    greatest(1, round(30 / power(rank, 0.5)))::int as leaders,
    greatest(2, round(90 / power(rank, 0.5)))::int as workers,
    greatest(2, round(60 / power(rank, 0.5)))::int as contractors,
    3 as users, greatest(1, round(30 / power(rank, 0.5)))::int as teams,
    0 as last_number, null::int as counted_to
  from generate_series(1, ${count}) rank`;

const first = (name: string, from: string) =>
  `alter table scale.company add first_${name} int;
   update scale.company c set first_${name} = (select min(t.id) from ${from} and t.account_id = c.account_id)`;

const PEOPLE = `
  insert into agent (account_id, user_id, role_group, firm)
  select c.account_id, u.id, p.role, case when p.role = 'ROLE_CONTRACTOR' then 'Firma ' || p.n end
  from scale.company c
  cross join lateral (
    select n, case when n = 0 then 'ROLE_ADMIN' when n <= c.leaders then 'ROLE_PROJECT_LEADER'
      when n <= c.leaders + c.workers then 'ROLE_WORKER'
      when n <= c.leaders + c.workers + c.contractors then 'ROLE_CONTRACTOR' else 'ROLE_USER' end as role
    from generate_series(0, c.leaders + c.workers + c.contractors + c.users) n) p
  join "user" u on u.email = 'p' || c.rank || '-' || p.n || '@felix.test'
  order by c.rank, p.n`;

const STATEMENTS = [
  'alter table scale.company add account_id int',
  `insert into account (name, domain, clocks_verified_at)
    select 'Bolag ' || rank, 'bolag-' || rank, now() from scale.company order by rank`,
  `update scale.company c set account_id = a.id from account a where a.domain = 'bolag-' || c.rank`,
  ...Object.entries(CATALOGUE).map(
    ([table, count]) => `insert into ${table} (account_id, name)
      select c.account_id, '${table} ' || n from scale.company c, generate_series(1, ${count}) n order by c.rank, n`,
  ),
  `insert into team (account_id, name)
    select c.account_id, 'Lag ' || n from scale.company c, generate_series(1, c.teams) n order by c.rank, n`,
  `insert into project (account_id, name, number)
    select c.account_id, 'Kvarteret ' || n, (1000 + n)::text from scale.company c, generate_series(1, c.projects) n
    order by c.rank, n`,
  `insert into address (account_id, project_id, street, object_id)
    select p.account_id, p.id, 'Storgatan ' || n, p.number || '-' || n from project p, generate_series(1, ${ADDRESSES}) n
    order by p.account_id, p.id, n`,
  `insert into "user" (email, firstname, lastname)
    select 'p' || c.rank || '-' || n || '@felix.test', 'Kim', 'Nummer ' || n
    from scale.company c, generate_series(0, c.leaders + c.workers + c.contractors + c.users) n order by c.rank, n`,
  PEOPLE,
  // Mails by day and their digests are measured elsewhere (bench/digests.ts).
  `insert into notification_setting (account_id, agent_id, digest_days, digest_at)
    select account_id, id, 'never', '07:00' from agent`,
  `insert into clock (account_id, name, kind, minutes, priorities)
    select a.account_id, c.kind, c.kind, c.minutes, array['low', 'normal', 'high', 'urgent']
    from scale.company a, (values ('answer', 240), ('remedy', 14400)) c(kind, minutes)`,
  ...Object.entries({
    space: 'external_category t where true',
    category: 'internal_category t where true',
    error: 'error_type t where true',
    label: 'issue_label t where true',
    team: 'team t where true',
    project: 'project t where true',
    address: 'address t where true',
    admin: "agent t where t.role_group = 'ROLE_ADMIN'",
    leader: "agent t where t.role_group = 'ROLE_PROJECT_LEADER'",
    worker: "agent t where t.role_group = 'ROLE_WORKER'",
    contractor: "agent t where t.role_group = 'ROLE_CONTRACTOR'",
    user: "agent t where t.role_group = 'ROLE_USER'",
  }).map(([name, from]) => first(name, from)),
  // Every project has a leader; the first three each have a user.
  `insert into project_person (account_id, project_id, agent_id, user_type)
    select c.account_id, p.id, c.first_leader + (p.id - c.first_project) % c.leaders, 'leader'
      from scale.company c join project p on p.account_id = c.account_id
    union all
    select c.account_id, c.first_project + n, c.first_user + n, 'user' from scale.company c, generate_series(0, 2) n`,
  `insert into team_member (account_id, team_id, agent_id)
    select c.account_id, c.first_team + n % c.teams, c.first_worker + n
    from scale.company c, generate_series(0, c.workers - 1) n`,
  // Each company has its share of 65,536 slots; an issue falls in one.
  `create table scale.slot as
    select row_number() over (order by c.rank, n)::int - 1 as slot, c.account_id
    from scale.company c, (select sum(weight) as total from scale.company) t,
      generate_series(1, greatest(1, round(65536 * c.weight / t.total))::int) n`,
  'create unique index on scale.slot (slot)',
  'create unique index on scale.company (account_id)',
  'analyze',
];

/** Companies with their projects, addresses, people and catalogues, in one transaction. */
export async function makeCompanies(client: ClientBase, count: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('create schema if not exists scale');
  await client.query(companiesTable(count));
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('commit');
}
