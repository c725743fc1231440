import type { AskedState, DutyWeek, OwnDutyWeek } from '#contract/duty.ts';
import type { DutyTimes } from '#contract/dutyWeek.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import { timestamp } from '../../db/timestamp.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { dutyAnnouncement } from '../live/index.ts';
import { isStaffRole } from '../visibility/index.ts';
import { PEOPLE, ROW, weekColumns } from './duty.repository.ts';
import { planOf } from './onDuty.repository.ts';

const ownColumns = {
  ...weekColumns,
  project: json<NonNullable<OwnDutyWeek['project']>>().orNull,
  hours: json<NonNullable<DutyTimes['hours']>>().orNull,
  timeZone: string,
};

/** The weeks that an agent has, is in reserve for or was asked to take over, from the one of a week ago on, and its roster's hours. */
export async function listOwnWeeks(
  { db, accountId }: TenantTx,
  agentId: number,
  now: Date,
): Promise<(OwnDutyWeek & DutyTimes)[]> {
  return queryRows(
    db,
    ownColumns,
    sql`
    select ${ROW}, case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
      (select plan.hours from ${planOf(sql`w.project_id`)} plan) as hours, ${ownTimeZone} as "timeZone"
    from duty_week w ${PEOPLE} left join project p on p.account_id = w.account_id and p.id = w.project_id
    where w.account_id = ${accountId} and (${agentId} in (w.agent_id, w.reserve_id) or exists (select from duty_asked k
        where k.account_id = w.account_id and k.week_id = w.id and k.agent_id = ${agentId} and k.state <> 'declined'))
      and w.monday >= (${timestamp(now)} at time zone ${ownTimeZone})::date - 7
    order by w.monday, p.name nulls first, w.project_id`,
  );
}

export type WeekOf = { projectId: number | null; monday: string };

const isWeek = (accountId: number, { projectId, monday }: WeekOf): SQL =>
  sql`w.account_id = ${accountId} and w.project_id is not distinct from ${projectId}::int and w.monday = ${monday}::date`;

/** Id of a week and of its person, locked until the transaction ends. */
export async function lockWeek(
  { db, accountId }: TenantTx,
  week: WeekOf,
): Promise<{ id: number; agentId: number | null } | undefined> {
  return queryRow(
    db,
    { id: int, agentId: int.orNull },
    sql`
    select w.id, w.agent_id as "agentId" from duty_week w where ${isWeek(accountId, week)} for update`,
  );
}

/** Makes sure that a week has a row: a gap has none until somebody is entered or asked. */
export async function enterWeek({ db, accountId }: TenantTx, week: WeekOf): Promise<void> {
  await db.execute(sql`insert into duty_week (account_id, project_id, monday)
    values (${accountId}, ${week.projectId}::int, ${week.monday}::date)
    on conflict on constraint duty_week_monday do nothing`);
}

/** Ids of active staff in the roster within half a year of a week, but the actor and people absent in it. */
export async function findAskable(
  { db, accountId }: TenantTx,
  { projectId, monday }: WeekOf,
  actorId: number,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select a.id from agent a
    where a.account_id = ${accountId} and a.id <> ${actorId} and not a.inactive and ${isStaffRole}
      and exists (select from duty_week w
        where w.account_id = a.account_id and w.project_id is not distinct from ${projectId}::int
          and a.id in (w.agent_id, w.reserve_id)
          and w.monday between ${monday}::date - 182 and ${monday}::date + 182)
      and not exists (select from absence x where x.account_id = a.account_id and x.agent_id = a.id
        and x.from_day <= ${monday}::date + 6 and x.to_day >= ${monday}::date)
    order by a.id`,
  );
  return rows.map(({ id }) => id);
}

/** Sets who is asked to take a week over. Gives those who were not waiting to answer already. */
export async function keepAsked(
  { db, accountId }: TenantTx,
  weekId: number,
  agentIds: readonly number[],
): Promise<number[]> {
  const ids = idList(agentIds);
  const rows = await queryRows(
    db,
    { agentId: int },
    sql`
    with outdated as (delete from duty_asked
      where account_id = ${accountId} and week_id = ${weekId} and agent_id <> all(${ids})),
    told as (${dutyAnnouncement(accountId)})
    insert into duty_asked (account_id, week_id, agent_id)
    select ${accountId}, ${weekId}, g.id from unnest(${ids}) g(id)
    on conflict (account_id, week_id, agent_id) do update set state = 'waiting' where duty_asked.state <> 'waiting'
    returning agent_id as "agentId"`,
  );
  return rows.map(({ agentId }) => agentId);
}

type AskedOf = { weekId: number; agentId: number };
const isAsked = (accountId: number, { weekId, agentId }: AskedOf): SQL =>
  sql`account_id = ${accountId} and week_id = ${weekId} and agent_id = ${agentId}`;

/** What a person asked to take a locked week has answered, if they are asked. */
export async function readAskedState(
  { db, accountId }: TenantTx,
  of: AskedOf,
): Promise<AskedState | undefined> {
  const row = await queryRow(
    db,
    { state: string.as<AskedState>() },
    sql`select state from duty_asked where ${isAsked(accountId, of)}`,
  );
  return row?.state;
}

/** Keeps a no; one to a question that is over removes it. */
export async function decline({ db, accountId }: TenantTx, of: AskedOf): Promise<void> {
  await db.execute(sql`
    with over as (delete from duty_asked where ${isAsked(accountId, of)} and state = 'taken'),
    told as (${dutyAnnouncement(accountId)})
    update duty_asked set state = 'declined' where ${isAsked(accountId, of)} and state = 'waiting'`);
}

/** Gives a week to a person asked; a reserve changes places. The question is over for all others. */
export async function handOver(
  { db, accountId }: TenantTx,
  { weekId, agentId }: AskedOf,
): Promise<void> {
  await db.execute(sql`
    with answered as (delete from duty_asked where account_id = ${accountId} and week_id = ${weekId}
      and (agent_id = ${agentId} or state = 'declined')),
    outdated as (update duty_asked set state = 'taken' where account_id = ${accountId} and week_id = ${weekId}
      and agent_id <> ${agentId} and state = 'waiting'),
    told as (${dutyAnnouncement(accountId)})
    update duty_week set agent_id = ${agentId}, swapped_from_id = agent_id,
      reserve_id = case when reserve_id = ${agentId} then agent_id else reserve_id end
    where account_id = ${accountId} and id = ${weekId}`);
}

/** Name of a project that has a roster. */
export async function readProjectName(
  { db, accountId }: TenantTx,
  projectId: number,
): Promise<string | null> {
  const row = await queryRow(
    db,
    { name: string },
    sql`select p.name from project p where p.account_id = ${accountId} and p.id = ${projectId}`,
  );
  return row?.name ?? null;
}

/** A week as stored. */
export async function readWeek(
  { db, accountId }: TenantTx,
  week: WeekOf,
): Promise<DutyWeek | undefined> {
  return queryRow(
    db,
    weekColumns,
    sql`select ${ROW} from duty_week w ${PEOPLE} where ${isWeek(accountId, week)}`,
  );
}
