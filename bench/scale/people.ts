import { createHash, randomBytes } from 'node:crypto';

import type { ClientBase } from 'pg';

import type { RoleGroup } from '#contract/permissions.ts';

import { ROLLED_UP } from './fill.ts';

const CROWD = { staff: 500, residents: 5000, contractors: 500 };

export type Person = {
  headers: Record<string, string>;
  /** Leads, or administers, a company with roll-ups. */
  hasStatistics: boolean;
  /** Where they may report. */
  projectId?: number;
  categoryId: number;
  /** Issues that they have seen in their list. */
  seen: number[];
};
export type Crowd = { staff: Person[]; residents: Person[]; contractors: Person[] };

type Found = {
  id: number;
  user_id: number;
  role: RoleGroup;
  rank: number;
  project_id: number;
  category_id: number;
};

/** Signs in staff and contractors of all companies by their size, and residents who have reported something. */
export async function signInCrowd(client: ClientBase): Promise<Crowd> {
  await client.query("delete from session where device = 'scale'");
  await client.query("delete from one_time_session where device = 'scale'");
  const agents = async (roles: string[], count: number) => {
    const { rows } = await client.query<Found>(
      `select a.id, a.user_id, a.role_group as role, c.rank, c.first_project + greatest(0, case a.role_group when 'ROLE_PROJECT_LEADER' then a.id - c.first_leader else 0 end) % c.projects as project_id, c.first_category as category_id
       from agent a join scale.company c on c.account_id = a.account_id
       where a.role_group = any ($1) order by md5(a.id::text), a.id limit $2`,
      [roles, count],
    );
    return Promise.all(rows.map((found) => signIn(client, found)));
  };
  // Pages of the table hold issues of all companies.
  const { rows: reporters } = await client.query<{ email: string }>(
    `select reporter_email as email from issue tablesample system (2) repeatable (1)
     where reporter_email is not null group by 1 order by md5(reporter_email) limit $1`,
    [CROWD.residents],
  );
  return {
    staff: await agents(['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'], CROWD.staff),
    contractors: await agents(['ROLE_CONTRACTOR'], CROWD.contractors),
    residents: await Promise.all(reporters.map(({ email }) => enter(client, email))),
  };
}

async function signIn(client: ClientBase, found: Found): Promise<Person> {
  const { token, hash } = tokenOf('at');
  const leads = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'].includes(found.role);
  await client.query(
    `insert into session (token_hash, user_id, device, expires_at) values ($1, $2, 'scale', now() + interval '7 days')`,
    [hash, found.user_id],
  );
  return {
    headers: { authorization: `Bearer ${token}`, 'x-felix-hms-selected-agent': String(found.id) },
    hasStatistics: leads && ROLLED_UP.includes(found.rank),
    ...(leads && { projectId: found.project_id }),
    categoryId: found.category_id,
    seen: [],
  };
}

async function enter(client: ClientBase, email: string): Promise<Person> {
  const { token, hash } = tokenOf('ot');
  await client.query(
    `insert into one_time_session (token_hash, email, device, remembered, expires_at)
     values ($1, $2, 'scale', true, now() + interval '7 days')`,
    [hash, email],
  );
  return {
    headers: { 'one-time-token': token },
    hasStatistics: false,
    categoryId: 0,
    seen: [],
  };
}

const tokenOf = (prefix: string) => {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: createHash('sha256').update(token).digest('hex') };
};
