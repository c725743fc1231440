import type { z } from 'zod/mini';

import type { RoleGroup } from '#contract/permissions.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import type { newIssue } from '#contract/reporting.ts';

import { type SQL, sql } from 'drizzle-orm';

import { blank, executeShaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { type Found, issueScope, lookUp, type ReferenceField } from '../issue/index.ts';
import { noticeStatement } from '../notice/index.ts';

export type ReportedIssue = z.output<typeof newIssue>;

export type Ground = {
  workersMayReport: boolean;
  usersMayReport: boolean;
  /** Null where the agent is not on it. */
  project: {
    archived: boolean;
    schema: FormSchema | null;
    number: string;
    bookingUrl: string;
  } | null;
  /** Who reports, as a reporter. */
  self: { firstname: string; lastname: string; email: string };
  /** What the ids of each issue mean; null where the account has no such thing. */
  found: Partial<Record<ReferenceField, Found | null>>[];
};

const POINTING = [
  'addressId',
  'areaId',
  'spaceId',
  'categoryId',
  'errorTypeId',
] as const satisfies ReferenceField[];

/**
 * Reads all that decides whether the issues may be reported, and makes other reports of the account wait, so that the
 * next statement knows which keys were used and which number is next.
 */
export async function readGround(
  tx: TenantTx,
  me: AgentIdentity,
  projectId: number,
  issues: ReportedIssue[],
): Promise<Ground> {
  const given = issues.map((issue) => POINTING.filter((field) => issue[field] !== undefined));
  const ids = issues.flatMap((issue, n) =>
    POINTING.map((field) => [`${field}${n}`, issue[field]] as const),
  );
  const rows = await executeShaped<Ground>(tx, {
    shape: JSON.stringify(['ground', me.roleGroup, given]),
    make: () => groundStatement(me.roleGroup, given),
    values: { ...whoOf(me), userId: me.userId, projectId, ...Object.fromEntries(ids) },
  });
  const [ground] = rows;
  if (!ground) {
    throw new TypeError('The account of the transaction is not there');
  }
  return ground;
}

/** Who asks and which project it is about, in the statements below. */
const account = blank('accountId');
const agent = blank('agentId');
const projectOf = sql`${blank('projectId')}::int`;

const whoOf = ({ accountId, agentId, name }: AgentIdentity) => ({ accountId, agentId, name });

function groundStatement(roleGroup: RoleGroup, given: (typeof POINTING)[number][][]): SQL {
  const found = given.map((fields, n) =>
    lookUp(
      account,
      projectOf,
      fields.map((field) => ({ field, id: sql`${blank(`${field}${n}`)}::int` })),
    ),
  );
  const isOn =
    roleGroup === 'ROLE_ADMIN'
      ? sql`true`
      : sql`exists (select 1 from project_person o where o.account_id = p.account_id
          and o.project_id = p.id and o.agent_id = ${agent})`;
  return sql`
    select c.workers_may_report as "workersMayReport", c.users_may_report as "usersMayReport",
      (select json_build_object('archived', p.archived, 'number', p.number, 'bookingUrl', p.booking_url,
          'schema', case when t.has_form then t.json_form -> 'schema' end)
        from project p left join project_type t on t.account_id = p.account_id and t.id = p.project_type_id
        where p.account_id = c.id and p.id = ${projectOf} and ${isOn}) as project,
      (select json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'email', u.email)
        from "user" u where u.id = ${blank('userId')}) as self,
      jsonb_build_array(${sql.join(found, sql`, `)}) as found
    from account c where c.id = ${account}
    for no key update of c`;
}

export type Reported = { key: string; id: number; number: number; isNew: boolean };

type NewRow = Omit<ReportedIssue, 'reporter' | 'attachmentIds'> & {
  reporter: { firstname: string; lastname: string; email: string | null; phone: string };
};

/** Writes what is new among the issues, with numbers, history, unread marks and news, in one statement. */
export const insertIssues = (
  tx: TenantTx,
  me: AgentIdentity,
  { projectId, issues, now }: { projectId: number; issues: NewRow[]; now: Date },
): Promise<Reported[]> =>
  executeShaped<Reported>(tx, {
    shape: `report ${me.roleGroup}`,
    make: () => reportStatement(me.roleGroup),
    values: { ...whoOf(me), projectId, issues: JSON.stringify(issues), at: now.toISOString() },
  });

const at = sql`${blank('at')}::timestamptz`;

const reportStatement = (roleGroup: RoleGroup): SQL => sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${blank('issues')}::jsonb) as (key uuid, title text,
        description text, priority text, "addressId" int, "areaId" int, "spaceId" int, "categoryId" int,
        "errorTypeId" int, "formData" jsonb, reporter jsonb)
      ) with ordinality as g(key, title, description, priority, "addressId", "areaId", "spaceId", "categoryId",
        "errorTypeId", "formData", reporter, place)
    ),
    before as materialized (select i.id, i.number, i.client_key from issue i
      where i.account_id = ${account} and i.creator_id = ${agent}
        and i.client_key = any(array(select key from given))),
    fresh as (select g.*, row_number() over (order by g.place) as nth from given g
      where g.key not in (select client_key from before)),
    numbered as (update account set last_issue_number = last_issue_number + (select count(*) from fresh)
      where id = ${account} and exists (select 1 from fresh) returning last_issue_number as last),
    made as (
      insert into issue (account_id, number, title, description, priority, project_id, address_id, area_id,
        space_id, category_id, error_type_id, form_data, reporter_firstname, reporter_lastname,
        reporter_email, reporter_phone, creator_id, client_key, created_at, updated_at,
        last_activity_at, last_public_activity_at)
      select ${account}, n.last - (select count(*) from fresh) + f.nth, f.title, f.description, f.priority,
        ${projectOf}, f."addressId", f."areaId", f."spaceId", coalesce(f."categoryId",
          (select e.category_id from error_type e where e.account_id = ${account} and e.id = f."errorTypeId")),
        f."errorTypeId", f."formData", f.reporter ->> 'firstname', f.reporter ->> 'lastname',
        lower(f.reporter ->> 'email'), f.reporter ->> 'phone', ${agent}, f.key, ${at}, ${at}, ${at}, ${at}
      from fresh f cross join numbered n order by f.nth
      returning id, number, client_key
    ),
    told as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field)
      select ${account}, made.id, ${at}, ${agent}, ${blank('name')}, 'created' from made),
    marked as (insert into unread (account_id, agent_id, issue_id)
      select ${account}, t.id, made.id from made cross join (${takers}) t),
    noticed as (${noticeStatement({ accountId: account, agentId: agent }, sql`select id from made`, { kind: 'received' })}),
    announced as (insert into change (account_id, kind, issue_id, internal, project_id, agent_ids)
      select ${account}, 'issue', made.id, false, ${projectOf}, ${watchers(roleGroup)} from made)
    select g.key, coalesce(made.id, before.id) as id, coalesce(made.number, before.number) as number,
      made.id is not null as "isNew"
    from given g left join made on made.client_key = g.key left join before on before.client_key = g.key
    order by g.place`;

/** To whom a new issue is new: who leads the project, or the admins where nobody does. Never who reported it. */
const leaders = sql`project_person l
  where l.account_id = ${account} and l.project_id = ${projectOf} and l.user_type = 'leader'`;
const others = sql`a.account_id = ${account} and not a.inactive and a.id <> ${agent}`;
const takers = sql`
  select a.id from agent a where a.id = any(array(select l.agent_id from ${leaders})) and ${others}
  union all
  select a.id from agent a
  where not exists (select 1 from ${leaders}) and ${others} and a.role_group = 'ROLE_ADMIN'`;

/** Who sees it besides those who see the whole project: its reporter, in the role that sees its own reports. */
const watchers = (roleGroup: RoleGroup): SQL =>
  roleGroup === 'ROLE_USER' ? sql`array[${agent}::int]` : sql`'{}'::int[]`;

type Place = {
  project: number;
  address?: number | undefined;
  space?: number | undefined;
  errorType?: number | undefined;
};

/** Open issues of the same place that the agent sees and that look alike, the likest first, as JSON. */
export async function listSimilar(
  tx: TenantTx,
  me: AgentIdentity,
  { project, address, space, errorType }: Place,
): Promise<JsonText> {
  const likeness = sql`${same('address_id', address)} * 2 + ${same('space_id', space)}
    + ${same('error_type_id', errorType)}`;
  // The newest of the project are looked at: what is long forgotten is nobody's duplicate.
  const { rows } = await tx.db.execute<{ list: string }>(sql`
    select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'title', s.title,
      'status', s.status, 'objectId', s."objectId", 'createdAt', s.created_at)
      order by s.likeness desc, s.created_at desc, s.id desc), '[]')::text as list
    from (
      select i.id, i.number, i.title, i.status, i.created_at, ${likeness} as likeness,
        (select a.object_id from address a where a.account_id = i.account_id and a.id = i.address_id) as "objectId"
      from (select * from issue i where i.account_id = ${tx.accountId} and i.project_id = ${project}
        and i.status <> 'closed' and ${issueScope(me)}
        order by i.last_activity_at desc nulls last, i.id desc nulls last limit ${LOOK_AT}) i
      where ${likeness} >= ${address === undefined ? 1 : 2}
      order by likeness desc, i.created_at desc, i.id desc limit 5
    ) s`);
  return new JsonText(`{"list":${rows[0]?.list ?? '[]'}}`);
}

/** 1 where an issue has the same, 0 where it has not or nothing was asked. */
const same = (column: string, id: number | undefined): SQL =>
  id === undefined ? sql`0` : sql`(i.${sql.raw(column)} is not distinct from ${id}::int)::int`;

const LOOK_AT = 400;
