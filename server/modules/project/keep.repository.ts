import type { Uses } from '#contract/errors.ts';
import type { KeptProject, ProjectBody } from '#contract/projectSettings.ts';

import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueCounts } from '../issue/issueLinks.table.ts';
import { projectTypes } from '../project-type/projectType.table.ts';
import { addresses, isLeaderOf, projectPeople, projects } from './project.table.ts';
import { projectLabelLinks } from './projectLabel.table.ts';
import { LABELS, OPEN_ISSUES, ROW, rowColumns } from './project.repository.ts';

/** A project in the settings, as stored. */
export type SavedProject = Omit<KeptProject, 'hasRegister'>;

/** Condition on project `p`: the agent manages it. Administrators manage all, leaders the ones they lead. */
export const managesProject = ({ roleGroup, agentId }: AgentIdentity): SQL =>
  roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : isLeaderOf(agentId, { account: sql`p.account_id`, project: sql`p.id` });

const ADDRESSES = sql`coalesce((
    select json_agg(json_build_object('id', a.id, 'street', a.street, 'postalCode', a.postal_code, 'city', a.city,
      'objectId', a.object_id, 'description', a.description, 'access', a.access, 'common', a.common,
      'version', a.version, 'issues', coalesce(u.n, 0)) order by a.street, a.object_id, a.id)
    from address a
    left join (select i.address_id, count(*)::int as n from issue i
      where i.account_id = p.account_id and i.project_id = p.id group by 1) u on u.address_id = a.id
    where a.account_id = p.account_id and a.project_id = p.id
  ), '[]')`;
const PEOPLE = sql`coalesce((
    select json_agg(json_build_object('userType', o.user_type, 'agent', json_build_object('id', o.agent_id,
      'name', g.firstname || ' ' || g.lastname, 'email', u.email, 'inactive', g.inactive))
      order by o.user_type, g.lastname, g.firstname, o.agent_id)
    from project_person o
    join agent g on g.account_id = o.account_id and g.id = o.agent_id and not g.removed
    join "user" u on u.id = g.user_id
    where o.account_id = p.account_id and o.project_id = p.id
  ), '[]')`;

const keptColumns = {
  ...rowColumns,
  access: string,
  openToReporters: bool,
  bookingUrl: string,
  version: int,
  addresses: json<SavedProject['addresses']>(),
  people: json<SavedProject['people']>(),
};

export const keepRepository = ({ db, accountId }: TenantTx) => ({
  /** Undefined if the agent manages no such project. `lock`: until the transaction ends. */
  read: (me: AgentIdentity, id: number, { lock = false } = {}): Promise<SavedProject | undefined> =>
    queryRow(
      db,
      keptColumns,
      sql`
      select ${ROW}, ${LABELS} as labels, ${OPEN_ISSUES} as "openIssues", p.access, p.booking_url as "bookingUrl",
        p.open_to_reporters as "openToReporters", p.version, ${ADDRESSES} as addresses, ${PEOPLE} as people
      from project p
      where p.account_id = ${accountId} and p.id = ${id} and ${managesProject(me)}
      ${lock ? sql`for no key update of p` : sql``}`,
    ),

  types: () =>
    db
      .select({ id: projectTypes.id, name: projectTypes.name })
      .from(projectTypes)
      .where(eq(projectTypes.accountId, accountId)),

  /** Whether another project, archived or not, has this number. Imports identify projects by it. */
  isNumberTaken: async (number: string, id: number | undefined): Promise<boolean> => {
    const isAlike = sql`lower(${projects.number}) = lower(${number})`;
    const isOther = id === undefined ? undefined : ne(projects.id, id);
    const others = and(eq(projects.accountId, accountId), isAlike, isOther);
    return (await db.$count(projects, others)) > 0;
  },

  insert: async (body: ProjectBody): Promise<number> => {
    const row = await queryRow(
      db,
      { id: int },
      sql`
      with p as (
        insert into project (account_id, name, number, city, project_type_id, access, open_to_reporters, booking_url)
        values (${accountId}, ${body.name}, ${body.number}, ${body.city}, ${body.projectTypeId}, ${body.access},
          ${body.openToReporters}, ${body.bookingUrl}) returning id
      ), labelled as (
        insert into project_label_link (account_id, project_id, label_id)
        select ${accountId}, p.id, l from p, unnest(${idList(body.labelIds)}) l on conflict do nothing
      ) select id from p`,
    );
    return row?.id ?? 0;
  },

  update: async (id: number, body: ProjectBody): Promise<void> => {
    await db.execute(sql`
      with gone as (
        delete from project_label_link where account_id = ${accountId} and project_id = ${id}
          and not label_id = any(${idList(body.labelIds)})
      ), labelled as (
        insert into project_label_link (account_id, project_id, label_id)
        select ${accountId}, ${id}, l from unnest(${idList(body.labelIds)}) l on conflict do nothing
      )
      update project set name = ${body.name}, number = ${body.number}, city = ${body.city},
        project_type_id = ${body.projectTypeId}, access = ${body.access},
        open_to_reporters = ${body.openToReporters}, booking_url = ${body.bookingUrl}
      where account_id = ${accountId} and id = ${id}`);
  },

  setArchived: async (id: number, archived: boolean): Promise<void> => {
    await db
      .update(projects)
      .set({ archived })
      .where(and(eq(projects.accountId, accountId), eq(projects.id, id)));
  },

  /** Deletes a project with its addresses, labels and people. */
  remove: async (id: number): Promise<void> => {
    for (const table of [addresses, projectPeople, projectLabelLinks, issueCounts]) {
      await db.delete(table).where(and(eq(table.accountId, accountId), eq(table.projectId, id)));
    }
    await db.delete(projects).where(and(eq(projects.accountId, accountId), eq(projects.id, id)));
  },
});

/** What refers to a project: issues, and areas, agreements and dates. */
export async function usesOfProject({ db, accountId }: TenantTx, id: number): Promise<Uses> {
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.raw(table)} where account_id = ${accountId} and project_id = ${id})`;
  const counts = await queryRow(
    db,
    { issues: int, area: int, agreement: int, importantDate: int, routingRule: int },
    sql`
    select ${of('issue')} as issues, ${of('area')} as area, ${of('agreement')} as agreement,
      ${of('important_date')} as "importantDate", ${of('routing_rule_item')} as "routingRule"`,
  );
  const { issues = 0, ...others } = counts ?? {};
  const by = Object.entries(others).flatMap(([what, count]) => (count > 0 ? { what, count } : []));
  return { issues, others: by.reduce((all, { count }) => all + count, 0), by };
}
