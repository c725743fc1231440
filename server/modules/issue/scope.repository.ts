import type { RoleGroup } from '#contract/permissions.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';
import {
  type Column,
  type Columns,
  int,
  ints,
  queryRow,
  type RowOf,
  string,
} from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity, ReporterActor } from '../../http/identity.ts';
import { DROPPED } from '../delegation/delegation.table.ts';

/**
 * One access path to the issues an agent sees: its condition, and the rows it applies to. The list walks an index per
 * path and merges the results; a single OR could use no index.
 */
export type Way = {
  on: SQL;
  each?: SQL;
  /** Narrower condition for open issues only. */
  onOpen?: SQL;
  /** The ids, if another table leads to them: all, or only open issues. */
  ids?: (open: boolean) => SQL;
};

/** The parts of the viewer that decide which issues they see. */
export type Reader = Pick<AgentIdentity, 'agentId' | 'accountId' | 'roleGroup' | 'link'>;

const asProjectPerson = (me: Reader, userType: 'leader' | 'user'): Way => ({
  each: sql`(select pp.project_id from project_person pp where pp.account_id = ${me.accountId}
    and pp.agent_id = ${me.agentId} and pp.user_type = ${userType})`,
  on: sql`i.project_id = way.project_id`,
});

/** Projects led by the agent. */
export const ledBy = (me: Reader): SQL => sql`select pp.project_id from project_person pp
  where pp.account_id = ${me.accountId} and pp.agent_id = ${me.agentId} and pp.user_type = 'leader'`;

const asMember = (me: Reader): Way => ({
  each: sql`(select tm.team_id from team_member tm where tm.account_id = ${me.accountId}
    and tm.agent_id = ${me.agentId})`,
  on: sql`i.team_id = way.team_id`,
});

const asResponsible = (me: Reader): Way => ({ on: sql`i.responsible_id = ${me.agentId}` });

const asCreator = (me: Reader): Way => ({ on: sql`i.creator_id = ${me.agentId}` });

const assigned = (me: Reader, open: boolean): SQL => sql`
  select ia.issue_id as id from issue_assignee ia where ia.account_id = ${me.accountId}
    and ia.agent_id = ${me.agentId} ${open ? sql`and ia.open` : sql``}`;

const asAssignee = (me: Reader): Way => ({
  on: sql`i.id = any(array(${assigned(me, false)}))`,
  onOpen: sql`i.id = any(array(${assigned(me, true)}))`,
  ids: (open) => assigned(me, open),
});

const asContractor = (me: Reader): Way => ({
  on: sql`i.id = any(array(select d.issue_id from delegation d where d.account_id = ${me.accountId}
    and d.contractor_id = ${me.agentId} and d.state not in ${DROPPED} ${byLink(me)}))`,
});

/** Restriction for a viewer who came by a link: only what the link is for. */
const byLink = ({ link }: Reader): SQL =>
  link ? sql`and d.issue_id = any(${`{${link.issueIds.join(',')}}`}::int[])` : sql``;

const WAYS: Record<RoleGroup, (me: Reader) => Way[]> = {
  ROLE_ADMIN: () => [{ on: sql`true` }],
  ROLE_PROJECT_LEADER: (me) => [asProjectPerson(me, 'leader'), asResponsible(me), asAssignee(me)],
  ROLE_WORKER: (me) => [asResponsible(me), asAssignee(me), asMember(me)],
  ROLE_USER: (me) => [asCreator(me), asProjectPerson(me, 'user')],
  ROLE_CONTRACTOR: (me) => [asContractor(me)],
};

/** The access paths to the issues an agent sees; their union equals `issueScope`. */
export const waysTo = (me: Reader): Way[] => WAYS[me.roleGroup](me);

/** Issues in the agent's own hands: as responsible or as further agent. */
export const ownWays = (me: Reader): Way[] => [asResponsible(me), asAssignee(me)];

/** Condition on `issue i`: the viewer sees it. Reporters see what was reported from their address. */
export function issueScope(me: Reader | ReporterActor): SQL {
  return me.agentId === null ? sql`(i.reporter_email = ${me.email})` : anyOf(waysTo(me));
}

/** Several access paths as one condition on `issue i`. */
export function anyOf(ways: Way[]): SQL {
  const conditions = ways.map(({ on, each }) =>
    each ? sql`exists (select 1 from ${each} way where ${on})` : on,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const factColumns = {
  id: int,
  projectId: int,
  creatorId: int.orNull,
  responsibleId: int.orNull,
  teamId: int.orNull,
  status: string.as<IssueStatus>(),
  version: int,
  /** Everyone named on the issue: reporter, responsible, further agents, contractors. */
  agentIds: ints,
};
/** What rules need to know about an issue. */
export type IssueFacts = RowOf<typeof factColumns>;

/** Columns read along with the facts, over `issue i`. */
type Further<C extends Columns> = { columns: C; select: SQL };
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- none at all
type NoColumns = Record<never, Column>;

/**
 * Reads an issue that the agent sees. `lock` locks it until the transaction ends, `also` adds columns over `issue i`.
 * Throws NOT_FOUND.
 */
export async function seeIssue<Also extends Columns = NoColumns>(
  tx: TenantTx,
  me: Reader,
  issueId: number,
  { lock = false, also }: { lock?: boolean; also?: Further<Also> } = {},
): Promise<IssueFacts & RowOf<Also>> {
  const issue = await findIssue(tx, issueId, {
    where: issueScope(me),
    also,
    lock: lock ? sql`for no key update of i` : sql``,
  });
  if (!issue) {
    throw notFound('issue');
  }
  return issue;
}

/** Reads an issue by a condition on `issue i`; undefined if none matches. */
export async function findIssue<Also extends Columns>(
  tx: TenantTx,
  issueId: number,
  { where, also, lock }: { where: SQL; also?: Further<Also> | undefined; lock: SQL },
): Promise<(IssueFacts & RowOf<Also>) | undefined> {
  return queryRow(
    tx.db,
    { ...factColumns, ...(also?.columns as Also) },
    sql`
    select i.id, i.project_id as "projectId", i.creator_id as "creatorId",
      i.responsible_id as "responsibleId", i.team_id as "teamId", i.status, i.version,
      ${peopleOn(sql`i`)} as "agentIds" ${also ? sql`, ${also.select}` : sql``}
    from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${where}
    ${lock}`,
    { isPrepared: true },
  );
}

/** Ids of everyone named on an issue, as an array. */
export const peopleOn = (issue: SQL): SQL => sql`array(
  select distinct person from (
    select ${issue}.creator_id as person union all select ${issue}.responsible_id
    union all select ia.agent_id from issue_assignee ia
      where ia.account_id = ${issue}.account_id and ia.issue_id = ${issue}.id
    union all select d.contractor_id from delegation d
      where d.account_id = ${issue}.account_id and d.issue_id = ${issue}.id
        and d.state not in ${DROPPED}
  ) people where person is not null)`;
