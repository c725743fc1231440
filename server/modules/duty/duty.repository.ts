import type { DutyPlan, DutyWeek, OwnRoster } from '#contract/duty.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { bool, day, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { dutyAnnouncement } from '../live/index.ts';
import { isOnProject } from '../project/index.ts';
import { isStaffRole, ledBy } from '../visibility/index.ts';

/** Ids of the projects whose roster the viewer keeps: those they lead, or for an admin all that are not archived. */
const keptProjects = (me: AgentIdentity): SQL => sql`(select p.id from project p
  where p.account_id = ${me.accountId} and not p.archived
    and ${me.roleGroup === 'ROLE_ADMIN' ? sql`true` : sql`p.id in (${ledBy(me)})`})`;

const personOf = (agent: string) =>
  sql.raw(`case when ${agent}.id is not null
    then json_build_object('id', ${agent}.id, 'name', ${agent}.firstname || ' ' || ${agent}.lastname) end`);

export const weekColumns = {
  projectId: int.orNull,
  monday: day,
  agent: json<NonNullable<DutyWeek['agent']>>().orNull,
  reserve: json<NonNullable<DutyWeek['reserve']>>().orNull,
  away: string.as<NonNullable<DutyWeek['away']>>().orNull,
  asked: json<DutyWeek['asked']>(),
  swappedFrom: json<NonNullable<DutyWeek['swappedFrom']>>().orNull,
};

/** The columns of `duty_week w`, with `PEOPLE` joined. */
export const ROW = sql`w.project_id as "projectId", w.monday, ${personOf('a')} as agent, ${personOf('r')} as reserve,
  case when a.inactive or not ${isStaffRole} then 'inactive'
    when exists (select from absence x where x.account_id = w.account_id and x.agent_id = w.agent_id
      and x.from_day <= w.monday + 6 and x.to_day >= w.monday) then 'absent' end as away,
  ${personOf('f')} as "swappedFrom",
  coalesce((select json_agg(json_build_object('id', q.id, 'name', q.firstname || ' ' || q.lastname, 'state', k.state)
      order by q.firstname, q.lastname, q.id)
    from duty_asked k join agent q on q.account_id = k.account_id and q.id = k.agent_id and not q.inactive
    where k.account_id = w.account_id and k.week_id = w.id), '[]') as asked`;

export const PEOPLE = sql`left join agent a on a.account_id = w.account_id and a.id = w.agent_id
  left join agent r on r.account_id = w.account_id and r.id = w.reserve_id
  left join agent f on f.account_id = w.account_id and f.id = w.swapped_from_id`;

const planColumns = {
  projectId: int.orNull,
  minutes: json<DutyPlan['minutes']>(),
  hours: json<NonNullable<DutyPlan['hours']>>().orNull,
  phone: string,
  version: int,
};
const PLAN = sql`d.project_id as "projectId", d.minutes, d.hours, d.phone, d.version`;

/** The first and last week with people of each project that has a roster of its own, as a query. */
export const ownRosters = (account: SQL): SQL => sql`
  select w.project_id as "projectId", min(w.monday) as first, max(w.monday) as last from duty_week w
  where w.account_id = ${account} and w.project_id is not null and (w.agent_id is not null or w.reserve_id is not null)
  group by w.project_id`;

type Weeks = { from: string; weeks: number };
export type DutyLists = {
  weeks: DutyWeek[];
  plans: DutyPlan[];
  own: OwnRoster[];
  timeZone: string;
  kept: number[];
};

/** Whether a row is of the company, or of a project in `kept`. */
const isShown = (row: 'w' | 'd') => {
  const project = sql.raw(`${row}.project_id`);
  return sql`(${project} is null or ${project} in (select id from kept))`;
};

/**
 * Weeks with people and saved plans, of the company and of the projects that the viewer keeps; and those projects, by
 * name.
 */
export async function readLists(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { from, weeks }: Weeks,
): Promise<DutyLists> {
  const row = await queryRow(
    db,
    {
      weeks: json<DutyWeek[]>(),
      plans: json<DutyPlan[]>(),
      own: json<OwnRoster[]>(),
      timeZone: string,
      kept: json<number[]>(),
    },
    sql`
    with kept as materialized (select p.id, p.name from project p
      where p.account_id = ${accountId} and p.id in ${keptProjects(me)})
    select
      coalesce((select json_agg(l) from (select ${ROW} from duty_week w ${PEOPLE}
        where w.account_id = ${accountId} and w.monday >= ${from}::date
          and w.monday < ${from}::date + ${weeks * 7}::int and ${isShown('w')}
        order by w.project_id nulls first, w.monday) l), '[]') as weeks,
      coalesce((select json_agg(l) from (select ${PLAN} from duty_plan d
        where d.account_id = ${accountId} and ${isShown('d')} order by d.project_id nulls first) l), '[]') as plans,
      coalesce((select json_agg(o order by o."projectId") from (${ownRosters(sql`${accountId}`)}) o
        where o."projectId" in (select id from kept)), '[]') as own,
      c.time_zone as "timeZone",
      coalesce((select json_agg(k.id order by k.name, k.id) from kept k), '[]') as kept
    from account c where c.id = ${accountId}`,
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row;
}

/** Whether the viewer keeps the project's roster, and may know of the project. */
export async function readProjectRights(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  projectId: number,
): Promise<{ mayKeep: boolean; isKnown: boolean }> {
  const row = await queryRow(
    db,
    { mayKeep: bool, isKnown: bool },
    sql`
    select p.id in ${keptProjects(me)} as "mayKeep", ${isOnProject(me)} as "isKnown"
    from project p where p.account_id = ${accountId} and p.id = ${projectId}`,
  );
  return row ?? { mayKeep: false, isKnown: false };
}

type GivenWeek = { monday: string; agentId: number | null; reserveId: number | null };

/** People of the weeks as they are, locked until the transaction ends. */
export async function lockWeeks(
  { db, accountId }: TenantTx,
  projectId: number | null,
  mondays: readonly string[],
): Promise<GivenWeek[]> {
  return queryRows(
    db,
    { monday: day, agentId: int.orNull, reserveId: int.orNull },
    sql`
    select monday, agent_id as "agentId", reserve_id as "reserveId" from duty_week
    where account_id = ${accountId} and project_id is not distinct from ${projectId}::int
      and monday = any(${textList(mondays, 'date')}) order by monday for update`,
  );
}

/** Sets weeks, each given once. Answers them as stored. */
export async function writeWeeks(
  { db, accountId }: TenantTx,
  projectId: number | null,
  weeks: readonly GivenWeek[],
): Promise<DutyWeek[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as g(monday date, "agentId" int, "reserveId" int)`;
  await db.execute(sql`
    with changed as (select w.id from duty_week w join ${given} on g.monday = w.monday
      where w.account_id = ${accountId} and w.project_id is not distinct from ${projectId}::int
        and w.agent_id is distinct from g."agentId"),
    outdated as (delete from duty_asked k using changed where k.account_id = ${accountId} and k.week_id = changed.id),
    told as (${dutyAnnouncement(accountId)})
    insert into duty_week (account_id, project_id, monday, agent_id, reserve_id)
    select ${accountId}, ${projectId}::int, g.monday, g."agentId", g."reserveId"
    from ${given} order by g.monday
    on conflict on constraint duty_week_monday
      do update set agent_id = excluded.agent_id, reserve_id = excluded.reserve_id,
        swapped_from_id = case when duty_week.agent_id = excluded.agent_id then duty_week.swapped_from_id end`);
  const mondays = weeks.map(({ monday }) => monday);
  return queryRows(
    db,
    weekColumns,
    sql`
    select ${ROW} from duty_week w ${PEOPLE}
    where w.account_id = ${accountId} and w.project_id is not distinct from ${projectId}::int
      and w.monday = any(${textList(mondays, 'date')}) order by w.monday`,
  );
}

/** A saved plan, locked until the transaction ends. */
export async function lockPlan(
  { db, accountId }: TenantTx,
  projectId: number | null,
): Promise<DutyPlan | undefined> {
  return queryRow(
    db,
    planColumns,
    sql`select ${PLAN} from duty_plan d
      where d.account_id = ${accountId} and d.project_id is not distinct from ${projectId}::int for update`,
  );
}

/** Saves a plan. */
export async function writePlan(
  { db, accountId }: TenantTx,
  { projectId, minutes, hours, phone }: Omit<DutyPlan, 'version'>,
): Promise<DutyPlan> {
  const rows = await queryRows(
    db,
    planColumns,
    sql`
    insert into duty_plan as d (account_id, project_id, minutes, hours, phone)
    values (${accountId}, ${projectId}::int, ${JSON.stringify(minutes)}::jsonb,
      ${hours === null ? null : JSON.stringify(hours)}::jsonb, ${phone})
    on conflict on constraint duty_plan_project
      do update set minutes = excluded.minutes, hours = excluded.hours, phone = excluded.phone
    returning ${PLAN}`,
  );
  const [saved] = rows;
  if (!saved) throw new TypeError('The plan was not saved');
  return saved;
}
