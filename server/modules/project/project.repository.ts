import type { Project, ProjectOption, ProjectRow } from '#contract/projects.ts';
import { isStaff } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { seesAddress, isOnProject, seesProject } from './projectScope.repository.ts';

type Filter = { q?: string | undefined; type?: number | undefined; archived?: boolean | undefined };

export const ROW = sql`p.id, p.name, p.number, p.archived, p.project_type_id as "projectTypeId", p.city,
  (select count(*)::int from address a where a.account_id = p.account_id and a.project_id = p.id) as "addressCount"`;
export const LABELS = sql`coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name)) from project_label_link k
    join project_label l on l.account_id = k.account_id and l.id = k.label_id
    where k.account_id = p.account_id and k.project_id = p.id
  ), '[]')`;
export const OPEN_ISSUES = sql`coalesce((
    select sum(n)::int from issue_count c
    where c.account_id = p.account_id and c.project_id = p.id and c.status <> 'closed'
  ), 0)`;
const AREAS = sql`coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name)) from area a
    where a.account_id = p.account_id and a.project_id = p.id and not a.inactive
  ), '[]')`;
const PEOPLE = sql`coalesce((
    select json_agg(json_build_object('userType', o.user_type, 'agent', json_build_object(
      'id', o.agent_id, 'name', g.firstname || ' ' || g.lastname)) order by o.user_type, g.lastname, o.agent_id)
    from project_person o
    join agent g on g.account_id = o.account_id and g.id = o.agent_id and not g.inactive
    join "user" u on u.id = g.user_id
    where o.account_id = p.account_id and o.project_id = p.id
  ), '[]')`;

/** The addresses of a project; a contractor gets those of their own delegations, not who else lives in the house. */
const addressesFor = (me: AgentIdentity) => sql`coalesce((
    select json_agg(json_build_object('id', a.id, 'street', a.street, 'postalCode', a.postal_code, 'city', a.city,
      'objectId', a.object_id, 'description', a.description, 'common', a.common) order by a.street, a.object_id, a.id)
    from address a
    where a.account_id = p.account_id and a.project_id = p.id and ${seesAddress(me)}
  ), '[]')`;

/** Columns of `ROW`, `LABELS` and `OPEN_ISSUES`. */
export const rowColumns = {
  id: int,
  name: string,
  number: string,
  archived: bool,
  projectTypeId: int.orNull,
  city: string,
  labels: json<{ id: number; name: string }[]>(),
  addressCount: int,
  openIssues: int,
};

const projectColumns = {
  ...rowColumns,
  addresses: json<Project['addresses']>(),
  areas: json<{ id: number; name: string }[]>(),
  people: json<Project['people']>(),
};

export const projectRepository = ({ db, accountId }: TenantTx) => ({
  list: (me: AgentIdentity, { q, type, archived = false }: Filter): Promise<ProjectRow[]> =>
    queryRows(
      db,
      rowColumns,
      sql`
      select ${ROW}, ${LABELS} as labels, ${OPEN_ISSUES} as "openIssues"
      from project p
      where p.account_id = ${accountId} and ${isOnProject(me)} and p.archived = ${archived}
        and ${type === undefined ? sql`true` : sql`p.project_type_id = ${type}`}
        and ${q ? sql`position(lower(${q}) in lower(p.number || ' ' || p.name || ' ' || p.city)) > 0` : sql`true`}`,
    ),

  options: (me: AgentIdentity): Promise<ProjectOption[]> =>
    queryRows(
      db,
      { id: int, name: string, number: string, city: string, projectTypeId: int.orNull },
      sql`
      select p.id, p.name, p.number, p.city, p.project_type_id as "projectTypeId"
      from project p
      where p.account_id = ${accountId} and not p.archived and ${isOnProject(me)}`,
    ),

  /** One project as far as an agent may see it: outside parties get neither its people nor its labels. */
  get: async (me: AgentIdentity, id: number) => {
    const [labels, people, openIssues] = isStaff(me)
      ? [LABELS, PEOPLE, OPEN_ISSUES]
      : [sql`'[]'::json`, sql`'[]'::json`, sql`0`];
    return queryRow(
      db,
      projectColumns,
      sql`
      select ${ROW}, ${labels} as labels, ${people} as people, ${openIssues} as "openIssues",
        ${AREAS} as areas, ${addressesFor(me)} as addresses
      from project p
      where p.account_id = ${accountId} and p.id = ${id} and ${seesProject(me)}`,
    );
  },
});
