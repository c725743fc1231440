import type { DutyPlan } from '#contract/duty.ts';
import type { DutyTimes } from '#contract/dutyWeek.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { isAbsent, substituteOf } from '../absence/index.ts';
import { isStaffRole } from '../visibility/index.ts';
import { ownRosters } from './duty.repository.ts';

const rosterColumns = {
  id: int,
  place: string.as<'duty' | 'reserve'>(),
  /** Or no longer staff. */
  isInactive: bool,
  isAbsent: bool,
  substituteId: int.orNull,
};

export type DutyMoment = { projectId: number; at: Date };

/** The roster's people in a week: the project's own roster from the first to the last week that has people in it, else the company's. */
export async function readRoster(
  { db, accountId }: TenantTx,
  { projectId, at, monday }: DutyMoment & { monday: string },
): Promise<
  {
    id: number;
    place: 'duty' | 'reserve';
    isInactive: boolean;
    isAbsent: boolean;
    substituteId: number | null;
  }[]
> {
  return queryRows(
    db,
    rosterColumns,
    sql`
    with roster as (
      select w.agent_id, w.reserve_id from duty_week w
      where w.account_id = ${accountId} and w.monday = ${monday}::date and w.project_id is not distinct from
        (select ${projectId}::int from (${ownRosters(sql`${accountId}`)}) o
          where o."projectId" = ${projectId} and w.monday between o.first and o.last)
    )
    select a.id, person.place, a.inactive or not ${isStaffRole} as "isInactive", ${isAbsent(at)} as "isAbsent",
      ${substituteOf(at)} as "substituteId"
    from roster cross join lateral (values ('duty', roster.agent_id), ('reserve', roster.reserve_id)) person (place, id)
    join agent a on a.account_id = ${accountId} and a.id = person.id
    order by person.place`,
  );
}

/** The plan of a project, else the company's, as a query; of `which` plans `d`. */
export const planOf = (
  projectId: SQL,
  which: SQL = sql`true`,
): SQL => sql`(select d.* from duty_plan d
  where d.account_id = (select nullif(current_setting('app.account_id', true), '')::int)
    and (d.project_id = ${projectId} or d.project_id is null) and ${which}
  order by d.project_id nulls last limit 1)`;

/**
 * Telephone number of the on-call service for a project: of its plan or else the company's, else the company's on-call
 * number, else its own.
 */
export const dutyPhone = (projectId: SQL): SQL => sql`coalesce(
  (select plan.phone from ${planOf(projectId, sql`d.phone <> ''`)} plan), (select coalesce(nullif(c.on_call_phone, ''), c.phone) from account c
    where c.id = nullif(current_setting('app.account_id', true), '')::int))`;

const planColumns = {
  minutes: json<DutyPlan['minutes']>().orNull,
  hours: json<NonNullable<DutyPlan['hours']>>().orNull,
  timeZone: string,
};

export type DutyRules = DutyTimes & {
  /** Null without a plan. */
  minutes: DutyPlan['minutes'] | null;
};

/** The roster's plan, or the company's. */
export async function readPlan(
  { db, accountId }: TenantTx,
  projectId: number | null,
): Promise<DutyRules> {
  const row = await queryRow(
    db,
    planColumns,
    sql`
    select plan.minutes, plan.hours, c.time_zone as "timeZone"
    from account c left join ${planOf(sql`${projectId}::int`)} plan on true where c.id = ${accountId}`,
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row;
}
