import type { RoutingFacts } from '#contract/routing.ts';
import { type Away, DRY_RUN_DAYS, MAX_DRY_RUN } from '#contract/routingRules.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { isStaffRole } from '../visibility/index.ts';

const pastColumns = {
  id: int,
  number: int,
  title: string,
  objectId: string.orNull,
  facts: json<RoutingFacts>(),
  agent: json<{ id: number; name: string }>().orNull,
  team: json<{ id: number; name: string }>().orNull,
};
export type PastIssue = RowOf<typeof pastColumns>;

/** The last days, or a month (`2026-10`) of a time zone. */
type Period = { now: Date } | { month: string; timeZone: string };

const reportedIn = (period: Period): SQL => {
  if ('now' in period) {
    const now = timestamp(period.now);
    return sql`i.created_at <= ${now} and i.created_at > ${now} - make_interval(days => ${DRY_RUN_DAYS})`;
  }
  const first = sql`${`${period.month}-01`}::timestamp`;
  const zone = sql`${period.timeZone}::text`;
  return sql`i.created_at >= ${first} at time zone ${zone}
    and i.created_at < (${first} + interval '1 month') at time zone ${zone}`;
};

/** Issues `i` reported in a period; not imported ones. */
const reported = (accountId: number, period: Period): SQL =>
  sql`i.account_id = ${accountId} and ${reportedIn(period)}
    and not exists (select from import_write w where w.account_id = i.account_id and w.what = 'issue'
      and w.row_id = i.id and w.before is null)`;

export async function countPastIssues(
  { db, accountId }: TenantTx,
  period: Period,
): Promise<number> {
  const row = await queryRow(
    db,
    { count: int },
    sql`select count(*)::int as count from issue i where ${reported(accountId, period)}`,
  );
  return row?.count ?? 0;
}

/** The newest of them, newest first, as reported if that is known and else as they are. */
export const readPastIssues = ({ db, accountId }: TenantTx, period: Period): Promise<PastIssue[]> =>
  queryRows(
    db,
    pastColumns,
    sql`
    select i.id, i.number, i.title, nullif(i.place_object, '') as "objectId",
      coalesce(d.facts, jsonb_build_object('projectId', i.project_id, 'categoryId', i.category_id, 'spaceId', i.space_id,
        'errorTypeId', i.error_type_id, 'priority', i.priority, 'reporterType', case when i.creator_id is null then 'resident'
          when exists (select from agent a where a.account_id = i.account_id and a.id = i.creator_id and ${isStaffRole})
          then 'staff' else 'user' end)) as facts,
      (select jsonb_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname) from agent a
        where a.account_id = i.account_id and a.id = i.responsible_id) as agent,
      (select jsonb_build_object('id', t.id, 'name', t.name) from team t
        where t.account_id = i.account_id and t.id = i.team_id) as team
    from issue i left join issue_routing d on d.account_id = i.account_id and d.issue_id = i.id
    where ${reported(accountId, period)}
    order by i.created_at desc, i.id desc limit ${MAX_DRY_RUN}`,
  );

type Target = { id: number; name: string; away: Away };

type Team = Target & { memberIds: number[] };

type TargetIds = Record<'agentIds' | 'teamIds' | 'labelIds', number[]> & { now: Date };

/** People, teams and labels that rules name. */
export async function readTargets(
  { db, accountId }: TenantTx,
  { agentIds, teamIds, labelIds, now }: TargetIds,
): Promise<{ agents: Target[]; teams: Team[]; labels: { id: number; name: string }[] }> {
  const at = timestamp(now);
  const row = await queryRow(
    db,
    {
      agents: json<Target[]>(),
      teams: json<Team[]>(),
      labels: json<{ id: number; name: string }[]>(),
    },
    sql`
    select coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname,
        'away', (select w.away from felix_away(a.account_id, ${at}) w where w.agent_id = a.id))) from agent a where a.account_id = ${accountId} and a.id = any(${idList(agentIds)})), '[]') as agents,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'away', (select w.away from felix_team_away(t.account_id, ${at}) w where w.team_id = t.id),
        'memberIds', array(select m.agent_id from team_member m where m.account_id = t.account_id and m.team_id = t.id)))
        from team t where t.account_id = ${accountId} and t.id = any(${idList(teamIds)})), '[]') as teams,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name))
        from issue_label l where l.account_id = ${accountId} and l.id = any(${idList(labelIds)})), '[]') as labels`,
  );
  return row ?? { agents: [], teams: [], labels: [] };
}
