import type { RoleGroup } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { DROPPED } from '../delegation/delegation.table.ts';

/** Rows `t` that tie an agent to an issue, or to its project or team. */
type Rows = {
  table: 'issue_assignee' | 'delegation' | 'alarm_asked' | 'project_person' | 'team_member' | SQL;
  agent: 'agent_id' | 'contractor_id';
  where?: SQL;
};
/** The issue names the agent: in a column, or by rows of its own. `open` selects the rows of open issues. */
type PersonalTie = { column: 'responsible_id' | 'creator_id' } | (Rows & { open?: SQL });
/** The agent belongs to the issue's project or team. */
type GroupTie = Rows & { group: 'project' | 'team' };

/**
 * Open issues of absent people, and those of projects they lead and of their teams that nobody has, for the substitutes who
 * agreed.
 */
const stoodInFor = sql`(
  select x.account_id, x.substitute_id as agent_id, held.issue_id
  from absence x cross join lateral (
    select o.id as issue_id from issue o
      where o.account_id = x.account_id and o.responsible_id = x.agent_id and o.status <> 'closed'
    union all select s.issue_id from issue_assignee s
      where s.account_id = x.account_id and s.agent_id = x.agent_id and s.open
    union all select o.id from project_person p
      join issue o on o.account_id = p.account_id and o.project_id = p.project_id
      where p.account_id = x.account_id and p.agent_id = x.agent_id and p.user_type = 'leader'
        and o.responsible_id is null and o.status <> 'closed'
    -- A leader does not see what their team has in other projects.
    union all select o.id from team_member m
      join agent g on g.account_id = m.account_id and g.id = m.agent_id and g.role_group in ('ROLE_ADMIN', 'ROLE_WORKER')
      join issue o on o.account_id = m.account_id and o.team_id = m.team_id
      where m.account_id = x.account_id and m.agent_id = x.agent_id
        and o.responsible_id is null and o.status <> 'closed') held
  where x.accepted_at is not null and (now() at time zone ${ownTimeZone})::date between x.from_day and x.to_day)`;

/** Ids of the absent people for whom `agent a` stands in, as far as announced (`felix_absence_authority_changed`), as an array. */
export const peopleStoodInFor: SQL = sql`array(
  select x.agent_id from absence x
  where x.account_id = a.account_id and x.substitute_id = a.id and x.right_changes_on > x.from_day)`;

/** What these people have to share with them, by role, projects they lead and teams, as an array of text. */
export const sharesOfStoodInFor: SQL = sql`array(
  select concat_ws(' ', g.id, s.share) from agent g cross join lateral (select g.role_group as share
      union all select 'project ' || p.project_id from project_person p
        where p.account_id = g.account_id and p.agent_id = g.id and p.user_type = 'leader'
      union all select 'team ' || m.team_id from team_member m where m.account_id = g.account_id and m.agent_id = g.id) s
  where g.account_id = a.account_id and g.id = any(${peopleStoodInFor}))`;

const PERSONAL_TIES = {
  responsible: { column: 'responsible_id' },
  creator: { column: 'creator_id' },
  assignee: { table: 'issue_assignee', agent: 'agent_id', open: sql`t.open` },
  delegation: {
    table: 'delegation',
    agent: 'contractor_id',
    where: sql`t.state not in ${DROPPED}`,
  },
  substitute: { table: stoodInFor, agent: 'agent_id', open: sql`true` },
  /** Whom an alarm asks to take the issue, until somebody does. */
  asked: { table: 'alarm_asked', agent: 'agent_id', where: sql`t.is_open` },
} satisfies Record<string, PersonalTie>;

const GROUP_TIES = {
  projectLeader: {
    group: 'project',
    table: 'project_person',
    agent: 'agent_id',
    where: sql`t.user_type = 'leader'`,
  },
  projectUser: {
    group: 'project',
    table: 'project_person',
    agent: 'agent_id',
    where: sql`t.user_type = 'user'`,
  },
  teamMember: { group: 'team', table: 'team_member', agent: 'agent_id' },
} satisfies Record<string, GroupTie>;

type PersonalName = keyof typeof PERSONAL_TIES;
type GroupName = keyof typeof GROUP_TIES;

/**
 * Who sees an issue: an agent whose role counts one of their ties to it. The conditions of lists and single issues,
 * recipients and live events are all made from this table; a house test compares the database function for links.
 */
const SEEN_BY: Record<RoleGroup, 'everyIssue' | readonly (PersonalName | GroupName)[]> = {
  ROLE_ADMIN: 'everyIssue',
  ROLE_PROJECT_LEADER: ['projectLeader', 'responsible', 'assignee', 'substitute', 'asked'],
  ROLE_WORKER: ['responsible', 'assignee', 'substitute', 'asked', 'teamMember'],
  ROLE_USER: ['creator', 'projectUser'],
  ROLE_CONTRACTOR: ['delegation'],
};

const isPersonal = (name: PersonalName | GroupName): name is PersonalName => name in PERSONAL_TIES;

const rowsIn = ({ table }: Rows): SQL => (typeof table === 'string' ? sql.raw(table) : table);

/** The rows `t` of a tie that name an agent. */
const rowsOf = (rows: Rows, accountId: SQL | number, agentId: SQL | number) =>
  sql`${rowsIn(rows)} t where t.account_id = ${accountId} and t.${sql.raw(rows.agent)} = ${agentId}${
    rows.where ? sql` and ${rows.where}` : sql``
  }`;

const columnOf = ({ group }: GroupTie) => sql.raw(`${group}_id`);

/** The parts of the viewer that decide which issues they see. */
export type Reader = Pick<AgentIdentity, 'agentId' | 'accountId' | 'roleGroup' | 'link'>;

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

function personalWay(me: Reader, name: PersonalName): Way {
  const tie: PersonalTie = PERSONAL_TIES[name];
  if ('column' in tie) return { on: sql`i.${sql.raw(tie.column)} = ${me.agentId}` };
  const { open } = tie;
  const ids = (more: SQL) =>
    sql`select t.issue_id as id from ${rowsOf(tie, me.accountId, me.agentId)}${more}${byLink(me)}`;
  const anyOfThem = (more: SQL) => sql`i.id = any(array(${ids(more)}))`;
  if (!open) return { on: anyOfThem(sql``) };
  return {
    on: anyOfThem(sql``),
    onOpen: anyOfThem(sql` and ${open}`),
    ids: (isOpen) => ids(isOpen ? sql` and ${open}` : sql``),
  };
}

/** Restriction for whoever came by a link: only what the link is for. */
const byLink = ({ link }: Reader): SQL =>
  link ? sql` and t.issue_id = any(${idList(link.issueIds)})` : sql``;

const groupsOf = (me: Reader, name: GroupName): SQL =>
  sql`select t.${columnOf(GROUP_TIES[name])} from ${rowsOf(GROUP_TIES[name], me.accountId, me.agentId)}`;

function groupWay(me: Reader, name: GroupName): Way {
  const column = columnOf(GROUP_TIES[name]);
  return { each: sql`(${groupsOf(me, name)})`, on: sql`i.${column} = way.${column}` };
}

/** The access paths to the issues an agent sees; `anyOf` them is the condition. */
export function waysTo(me: Reader): Way[] {
  const ties = SEEN_BY[me.roleGroup];
  if (ties === 'everyIssue') return [{ on: sql`true` }];
  return ties.map((name) => (isPersonal(name) ? personalWay(me, name) : groupWay(me, name)));
}

/** Issues in the agent's own hands: as responsible or as further agent. */
export const ownWays = (me: Reader): Way[] => [
  personalWay(me, 'responsible'),
  personalWay(me, 'assignee'),
];

/** Projects led by the agent. */
export const ledBy = (me: Reader): SQL => groupsOf(me, 'projectLeader');

/** Several access paths as one condition on `issue i`. */
export function anyOf(ways: Way[]): SQL {
  const conditions = ways.map(({ on, each }) =>
    each ? sql`exists (select 1 from ${each} way where ${on})` : on,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Whether `agent a` has a tie to `issue i`. */
export function isTied(name: PersonalName | GroupName): SQL {
  const tie: PersonalTie | GroupTie = isPersonal(name) ? PERSONAL_TIES[name] : GROUP_TIES[name];
  if ('column' in tie) return sql`coalesce(i.${sql.raw(tie.column)} = a.id, false)`;
  const same =
    'group' in tie ? sql`t.${columnOf(tie)} = i.${columnOf(tie)}` : sql`t.issue_id = i.id`;
  return sql`exists (select 1 from ${rowsOf(tie, sql`i.account_id`, sql`a.id`)} and ${same})`;
}

/** Each tie that counts, with the role it counts for, as SQL. */
const counted = Object.entries(SEEN_BY).flatMap(([role, ties]) =>
  ties === 'everyIssue' ? [] : ties.map((name) => ({ role: sql.raw(`'${role}'`), name })),
);
const ALL_SEEING = Object.entries(SEEN_BY).flatMap(([role, ties]) =>
  ties === 'everyIssue' ? [sql.raw(`'${role}'`)] : [],
);
/** Whether `agent a` sees every issue of the company. */
export const seesEveryIssue: SQL = sql`(a.role_group in (${sql.join(ALL_SEEING, sql`, `)}))`;
/** Each tie once, whichever roles it counts for: a statement's planning pays for every copy. */
const seesByTie = [...Map.groupBy(counted, ({ name }) => name)].map(([name, roles]) => {
  const groups = roles.map(({ role }) => role);
  return sql`a.role_group in (${sql.join(groups, sql`, `)}) and ${isTied(name)}`;
});

/** Whether `agent a` sees `issue i`: the condition of `waysTo` from the other side, to find recipients. */
export const agentSeesIssue: SQL = sql`(${sql.join([seesEveryIssue, ...seesByTie], sql` or `)})`;

const namedBy = (Object.entries(PERSONAL_TIES) as [PersonalName, PersonalTie][]).map(
  ([name, tie]) => {
    const as = sql.raw(`'${name}' as tie`);
    if ('column' in tie) return sql`select i.${sql.raw(tie.column)} as id, ${as}`;
    return sql`select t.${sql.raw(tie.agent)}, ${as} from ${rowsIn(tie)} t
      where t.account_id = i.account_id and t.issue_id = i.id${tie.where ? sql` and ${tie.where}` : sql``}`;
  },
);
/** The agents that `issue i` names, each by `id` and `tie`; the id may be null. */
const namedOnIssue = sql`(${sql.join(namedBy, sql` union all `)})`;

const personal = counted
  .filter(({ name }) => isPersonal(name))
  .map(({ role, name }) => sql`(${role}, ${sql.raw(`'${name}'`)})`);
/** Ids of the agents who see `issue i` because it names them, rather than by its project or team, as an array. */
export const agentsWhoSeePersonally: SQL = sql`array(
  select distinct a.id from ${namedOnIssue} n join agent a on a.account_id = i.account_id and a.id = n.id
  where (a.role_group, n.tie) in (${sql.join(personal, sql`, `)}))`;

/** Ids of the projects or teams whose issues `agent a` sees, as an array. */
export function groupsSeen(group: 'project' | 'team'): SQL {
  const parts = counted.flatMap(({ role, name }) => {
    const tie = isPersonal(name) ? undefined : GROUP_TIES[name];
    return tie?.group === group
      ? [
          sql`select t.${columnOf(tie)} from ${rowsOf(tie, sql`a.account_id`, sql`a.id`)} and a.role_group = ${role}`,
        ]
      : [];
  });
  return sql`array(${sql.join(parts, sql` union all `)})`;
}
