import type { DutyPlan } from '#contract/duty.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { isAbsent, substituteOf } from '../absence/index.ts';

const rosterColumns = {
  id: int,
  place: string.as<'duty' | 'reserve'>(),
  isInactive: bool,
  isAbsent: bool,
  substituteId: int.orNull,
};

export type DutyMoment = { projectId: number; at: Date };

/**
 * The roster's people of the week. A project with people in this or a later week has a roster of its own; others use the
 * company's.
 */
export async function readRoster(
  { db, accountId }: TenantTx,
  { projectId, at }: DutyMoment,
): Promise<{ id: number; place: 'duty' | 'reserve'; isInactive: boolean; isAbsent: boolean; substituteId: number | null }[]> {
  return queryRows(
    db,
    rosterColumns,
    sql`
    with week as (
      select date_trunc('week', ${at.toISOString()}::timestamptz at time zone ${ownTimeZone})::date as monday
    ),
    roster as (
      select w.agent_id, w.reserve_id from duty_week w cross join week
      where w.account_id = ${accountId} and w.monday = week.monday and w.project_id is not distinct from
        case when exists (select from duty_week o where o.account_id = ${accountId} and o.project_id = ${projectId}
          and o.monday >= week.monday and (o.agent_id is not null or o.reserve_id is not null)) then ${projectId}::int end
    )
    select a.id, person.place, a.inactive as "isInactive", ${isAbsent(at)} as "isAbsent",
      ${substituteOf(at)} as "substituteId"
    from roster cross join lateral (values ('duty', roster.agent_id), ('reserve', roster.reserve_id)) person (place, id)
    join agent a on a.account_id = ${accountId} and a.id = person.id
    order by person.place`,
  );
}

const planColumns = {
  minutes: json<DutyPlan['minutes']>(),
  hours: json<NonNullable<DutyPlan['hours']>>().orNull,
  phone: string,
};

/** The project's plan, or the company's; undefined without either. */
export async function readPlan(
  { db, accountId }: TenantTx,
  projectId: number,
): Promise<Pick<DutyPlan, 'minutes' | 'hours' | 'phone'> | undefined> {
  return queryRow(
    db,
    planColumns,
    sql`
    select minutes, hours, phone from duty_plan
    where account_id = ${accountId} and (project_id = ${projectId} or project_id is null)
    order by project_id nulls last limit 1`,
  );
}

/** The company's time zone and telephone number. */
export async function readCompany({
  db,
  accountId,
}: TenantTx): Promise<{ timeZone: string; phone: string }> {
  const row = await queryRow(
    db,
    { timeZone: string, phone: string },
    sql`select time_zone as "timeZone", phone from account where id = ${accountId}`,
  );
  return row ?? { timeZone: 'UTC', phone: '' };
}
