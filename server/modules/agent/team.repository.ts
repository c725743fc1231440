import type { Team } from '#contract/agents.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import type { TeamBody } from '#contract/teams.ts';

import { and, eq, ne, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, ints, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { revisionColumns } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { staffGroups } from '../visibility/index.ts';
import { teamMembers, teams } from './agent.table.ts';

const memberIds = sql`array(select m.agent_id from team_member m
  where m.account_id = t.account_id and m.team_id = t.id order by 1) as "memberIds"`;

/** Most issues announced live at once. */
const MOST_TOLD = 500;

const teamColumns = { id: int, name: string, memberIds: ints, version: int };

/** Rows of a table that name `team t`. */
const countOf = (table: string) =>
  sql`(select count(*)::int from ${sql.raw(table)} where account_id = t.account_id and team_id = t.id)`;

export const teamRepository = ({ db, accountId }: TenantTx) => ({
  /** All, unsorted. */
  list: (): Promise<Team[]> =>
    queryRows(
      db,
      teamColumns,
      sql`select t.id, t.name, t.version, ${memberIds} from team t where t.account_id = ${accountId}`,
    ),

  /** Locks the row until the transaction ends; undefined without one. */
  read: (id: number): Promise<Team | undefined> =>
    queryRow(
      db,
      teamColumns,
      sql`
      select t.id, t.name, t.version, ${memberIds} from team t where t.account_id = ${accountId} and t.id = ${id} for update`,
    ),

  isNameTaken: async (name: string, id: number | undefined): Promise<boolean> => {
    const isAlike = sql`lower(${teams.name}) = lower(${name})`;
    const isOther = id === undefined ? undefined : ne(teams.id, id);
    return (await db.$count(teams, and(eq(teams.accountId, accountId), isAlike, isOther))) > 0;
  },

  /** Whether all are active staff; present members pass. */
  areFit: async (ids: readonly number[], members: readonly number[]): Promise<boolean> => {
    const added = [...new Set(ids)].filter((id) => !members.includes(id));
    const row = await queryRow(
      db,
      { n: int },
      sql`
      select count(*)::int as n from agent where account_id = ${accountId} and not inactive
        and role_group in ${staffGroups} and id = any(${idList(added)})`,
    );
    return row?.n === added.length;
  },

  save: async ({ name, memberIds: ids }: TeamBody, id?: number) => {
    const columns = { id: teams.id, version: teams.version };
    const isTeam = and(eq(teams.accountId, accountId), eq(teams.id, id ?? 0));
    const [saved = { id: 0, version: 0 }] = await (id === undefined
      ? db.insert(teams).values({ accountId, name }).returning(columns)
      : db.update(teams).set({ name }).where(isTeam).returning(columns));
    const teamId = saved.id;
    await db.execute(sql`
      with gone as (delete from team_member where account_id = ${accountId} and team_id = ${teamId}
        and not agent_id = any(${idList(ids)}))
      insert into team_member (account_id, team_id, agent_id)
      select ${accountId}, ${teamId}, m from unnest(${idList(ids)}) m on conflict do nothing`);
    return saved;
  },

  /** Its issues, and the routing rules that name it; undefined for an unknown team. */
  countUses: (id: number): Promise<{ issues: number; rules: number } | undefined> =>
    queryRow(
      db,
      { issues: int, rules: int },
      sql`
      select ${countOf('issue')} as issues, ${countOf('routing_rule')} as rules
      from team t where t.account_id = ${accountId} and t.id = ${id}`,
    ),

  remove: async (id: number): Promise<void> => {
    const isMember = and(eq(teamMembers.accountId, accountId), eq(teamMembers.teamId, id));
    await db.delete(teamMembers).where(isMember);
    await db.delete(teams).where(and(eq(teams.accountId, accountId), eq(teams.id, id)));
  },
});

/** Active people per role, and the company's reporting settings. */
export async function readRoles({ db, accountId }: TenantTx) {
  const row = await queryRow(
    db,
    {
      counts: json<Partial<Record<RoleGroup, number>>>(),
      workersMayReport: bool,
      usersMayReport: bool,
    },
    sql`
    select c.workers_may_report as "workersMayReport", c.users_may_report as "usersMayReport",
      coalesce((select json_object_agg(r.role_group, r.n) from (select role_group, count(*) as n from agent
        where account_id = c.id and not inactive group by 1) r), '{}') as counts
    from account c where c.id = ${accountId}`,
  );
  return row ?? { counts: {}, workersMayReport: false, usersMayReport: false };
}

/** Moves every issue to another team, with history, and every routing rule. */
export async function replaceTeam(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { from, to, now }: { from: Team; to: Team; now: Date },
): Promise<void> {
  const at = timestamp(now);
  const [version, updated] = revisionColumns(now, true);
  await db.execute(sql`
    with moved as (update issue set team_id = ${to.id}, ${version}, ${updated}
      where account_id = ${accountId} and team_id = ${from.id} returning id),
    rerouted as (update routing_rule set team_id = ${to.id} where account_id = ${accountId} and team_id = ${from.id}),
    told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${accountId}, moved.id, ${at}, ${me.agentId}, ${me.name}, 'team', ${from.name}, ${to.name} from moved
    )
    ${announcement(accountId, sql`select id from moved order by id desc limit ${MOST_TOLD}`, { kind: 'issue' })}`);
}
