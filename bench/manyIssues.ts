import type pg from 'pg';

/** A company with very many issues, and its readers. */
export type CrowdOptions = {
  accountId: number;
  adminId: number;
  leaderId: number;
  workerId: number;
  userId: number;
  issueId: number;
  categoryId: number;
  errorTypeId: number;
  projectId: number;
  labelId: number;
};

const BATCH = 50_000;

/**
 * Fills a company with `count` issues as five years leave them: one in twelve is open, recently reported ones moved
 * last, a few words are in every tenth issue and most in very few. Rows are generated inside PostgreSQL without the
 * triggers, whose effects are set here in bulk; indexes are built afterwards.
 */
export async function fillIssues(pool: pg.Pool, count: number): Promise<CrowdOptions> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    const crowd = await makeCompany(client, count);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'issue' and indexdef not like 'CREATE UNIQUE%'`);
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    for (let from = 1; from <= count; from += BATCH) {
      await client.query(INSERT, [crowd.accountId, from, Math.min(from + BATCH - 1, count), count]);
    }
    for (const { definition } of indexes) await client.query(definition);
    for (const statement of AROUND) await client.query(statement, [crowd.accountId]);
    await client.query(
      'insert into unread (account_id, agent_id, issue_id) select $1, $2, id from issue where account_id = $1 order by id desc limit 300',
      [crowd.accountId, crowd.leaderId],
    );
    await client.query('update account set last_issue_number = $2 where id = $1', [
      crowd.accountId,
      count,
    ]);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
    const issueId = await client.query<{ id: number }>(
      'select id from issue where account_id = $1 order by id limit 1 offset 100',
      [crowd.accountId],
    );
    return { ...crowd, issueId: issueId.rows[0]!.id };
  } finally {
    client.release(true);
  }
}

const PROJECTS = 200;
const AGENTS = 5000;

async function makeCompany(
  client: pg.PoolClient,
  count: number,
): Promise<Omit<CrowdOptions, 'issueId'>> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: number }>(text, values)).rows[0]!.id;
  const tag = `crowd-${count}`;
  const accountId = await one('insert into account (name, domain) values ($1, $1) returning id', [
    tag,
  ]);
  for (const [table, n] of [
    ['external_category', 25],
    ['internal_category', 20],
    ['error_type', 30],
    ['issue_label', 12],
    ['team', 30],
  ] as const) {
    await client.query(
      `insert into ${table} (account_id, name) select $1, '${table} ' || n from generate_series(1, ${n}) n`,
      [accountId],
    );
  }
  await client.query(
    `insert into project (account_id, name, number)
      select $1, 'Kvarteret ' || n, (1000 + n)::text from generate_series(1, ${PROJECTS}) n`,
    [accountId],
  );
  await client.query(
    `insert into address (account_id, project_id, street, object_id)
      select p.account_id, p.id, 'Storgatan ' || n, p.number || '-' || n
      from project p, generate_series(1, 25) n where p.account_id = $1`,
    [accountId],
  );
  await client.query(
    `with u as (insert into "user" (email, firstname, lastname)
        select '${tag}-' || n || '@felix.test', 'Kim', 'Nummer ' || n from generate_series(1, ${AGENTS}) n returning id)
      insert into agent (account_id, user_id, role_group)
      select $1, id, case when row_number() over (order by id) = 1 then 'ROLE_ADMIN'
        when row_number() over (order by id) <= 60 then 'ROLE_PROJECT_LEADER'
        when row_number() over (order by id) <= 250 then 'ROLE_WORKER' else 'ROLE_USER' end from u`,
    [accountId],
  );
  const agent = (role: string) =>
    one('select id from agent where account_id = $1 and role_group = $2 order by id limit 1', [
      accountId,
      role,
    ]);
  const crowd = {
    accountId,
    adminId: await agent('ROLE_ADMIN'),
    leaderId: await agent('ROLE_PROJECT_LEADER'),
    workerId: await agent('ROLE_WORKER'),
    userId: await agent('ROLE_USER'),
    categoryId: await one('select min(id) as id from internal_category where account_id = $1', [
      accountId,
    ]),
    errorTypeId: await one('select min(id) as id from error_type where account_id = $1', [
      accountId,
    ]),
    projectId: await one('select min(id) as id from project where account_id = $1', [accountId]),
    labelId: await one('select min(id) as id from issue_label where account_id = $1', [accountId]),
  };
  const onProjects = `insert into project_person (account_id, project_id, agent_id, user_type)
    select account_id, id, $2, $3 from project where account_id = $1 order by id limit $4`;
  await client.query(onProjects, [accountId, crowd.leaderId, 'leader', 8]);
  await client.query(onProjects, [accountId, crowd.userId, 'user', 1]);
  await client.query(
    `insert into team_member (account_id, team_id, agent_id) select account_id, id, $2 from team
      where account_id = $1 order by id limit 2`,
    [accountId, crowd.workerId],
  );
  return crowd;
}

/** A pseudo-random number in [0, n), fixed per issue and purpose. */
const draw = (purpose: number, n: number) => `(abs(hashint4(g.n * 31 + ${purpose})) % ${n})`;

/** One row of a kind; rows created together have consecutive ids. */
const pick = (purpose: number, kind: keyof typeof KINDS) =>
  `(select id from first_${kind}) + ${draw(purpose, KINDS[kind].n)}`;

const KINDS = {
  project: { n: PROJECTS, from: 'project' },
  space: { n: 25, from: 'external_category' },
  category: { n: 20, from: 'internal_category' },
  error: { n: 30, from: 'error_type' },
  team: { n: 30, from: 'team' },
  worker: { n: 190, from: "agent where role_group = 'ROLE_WORKER'" },
  user: { n: AGENTS - 250, from: "agent where role_group = 'ROLE_USER'" },
  address: { n: 25 * PROJECTS, from: 'address' },
} as const;

const FIRST = Object.entries(KINDS).map(
  ([kind, { from }]) =>
    `first_${kind} as materialized (select min(id) as id from (select * from ${from}) k where account_id = $1)`,
);

/** The leader whose list is measured has a tenth of all private messages. */
const PRIVATE_TO = `(select min(id) + ${draw(23, 10)} from agent where account_id = $1 and role_group = 'ROLE_PROJECT_LEADER')`;

const INSERT = `
  with ${FIRST.join(', ')},
  g as materialized (
    select g.n, now() - interval '1800 days' * (1 - g.n::float8 / $4) as born,
      ${draw(1, PROJECTS)} as project,
      case when ${draw(6, 12)} > 0 then 'closed' else
        (array['new', 'inProgress', 'waiting', 'done', 'rejected'])[1 + ${draw(7, 5)}] end as status,
      (array['Kranen droppar', 'Fönstret drar', 'Lampan blinkar', 'Hissen står', 'Dörren kärvar', 'Elementet är kallt',
        'Avloppet luktar', 'Fläkten skramlar', 'Spisen', 'Golvet sviktar'])[1 + ${draw(2, 10)}]
        || ' i ' || (array['köket', 'badrummet', 'trapphuset', 'tvättstugan', 'hallen'])[1 + ${draw(3, 5)}]
        || ' ord' || ${draw(4, 60_000)} as title,
      repeat('Det började i förra veckan och har blivit värre sedan dess. ', 1 + ${draw(5, 4)}) as description
    from generate_series($2::int, $3::int) g(n)
  )
  insert into issue (account_id, number, title, description, status, priority, project_id, address_id, place_street, place_object, space_id,
    category_id, error_type_id, team_id, responsible_id, creator_id, reporter_lastname, due_at, answer_due_at, remedy_due_at, first_response_at,
    answer_used_minutes, remedy_used_minutes, created_at, updated_at,
    last_activity_at, last_public_activity_at, closed_at, search_public, search_internal)
  select $1, g.n, g.title, g.description,
    g.status,
    (array['low', 'normal', 'normal', 'normal', 'high', 'urgent'])[1 + ${draw(8, 6)}],
    (select id from first_project) + g.project, (select id from first_address) + g.project * 25 + ${draw(9, 25)},
    'Storgatan ' || ${draw(9, 25)}, (1001 + g.project) || '-' || ${draw(9, 25)},
    ${pick(10, 'space')}, ${pick(11, 'category')}, ${pick(12, 'error')},
    case when ${draw(13, 10)} = 0 then ${pick(14, 'team')} end,
    case when ${draw(15, 5)} > 0 then ${pick(16, 'worker')} end, ${pick(17, 'user')},
    'Boende ' || ${draw(18, 90_000)},
    case when ${draw(19, 3)} = 0 then g.born + interval '30 days' end,
    g.born + interval '4 hours', g.born + interval '10 days',
    case when g.status <> 'new' then g.born + interval '1 hour' * ${draw(22, 12)} end,
    case when g.status <> 'new' then 60 * ${draw(22, 12)} end, case when g.status = 'closed' then 60 * ${draw(20, 500)} end,
    g.born, g.born,
    least(now(), g.born + interval '1 hour' * ${draw(20, 500)}),
    least(now(), g.born + interval '1 hour' * ${draw(20, 400)}),
    case when g.status = 'closed' then least(now(), g.born + interval '1 hour' * ${draw(20, 500)}) end,
    v.words, v.words || felix_search_vector('Boende ' || ${draw(18, 90_000)})
  from g cross join lateral (select array_to_tsvector(array[felix_issue_search_tag($1, g.status)])
    || felix_search_vector(concat_ws(' ', g.n, g.title, g.description))
    || case when ${draw(21, 10)} = 0 then felix_private_words(${PRIVATE_TO}::text, 'Portkoden har bytts till kod' || ${draw(22, 9000)})
      || felix_private_words((${pick(16, 'worker')})::text, 'Portkoden har bytts till kod' || ${draw(22, 9000)})
      else '' end as words) v`;

/** What belongs to the issues, and the counters that the triggers would have kept. */
const AROUND = [
  `insert into clock (account_id, name, kind, minutes, priorities)
    select $1, c.kind, c.kind, c.minutes, array['low', 'normal', 'high', 'urgent']
    from (values ('answer', 240), ('remedy', 14400)) c(kind, minutes)`,
  `insert into issue_label_link (account_id, issue_id, label_id)
    select i.account_id, i.id, (select min(id) from issue_label where account_id = $1) + i.number % 12
    from issue i where i.account_id = $1 and i.number % 5 = 0`,
  `insert into issue_assignee (account_id, issue_id, agent_id, open)
    select i.account_id, i.id, (select min(id) from agent where account_id = $1) + 60 + abs(hashint4(i.number)) % 150,
      i.status <> 'closed'
    from issue i where i.account_id = $1 and i.number % 20 = 0`,
  `insert into issue_count (account_id, project_id, status, n)
    select account_id, project_id, status, count(*) from issue where account_id = $1 group by 1, 2, 3`,
  'select felix_rebuild_statistics($1)',
  `select felix_learn_words($1, array(select distinct unnest(tsvector_to_array(i.search_public)) from issue i
      where i.account_id = $1 and i.number % 100 = 0), array['boende'])`,
  // A vocabulary as five years leave it: 100,000 words of 8 to 17 letters.
  `select felix_learn_words($1, array(select translate(left(md5(n::text), 8 + n % 10), '0123456789', 'aeiourstln')
      from generate_series(1, 100000) n), null)`,
];
