import type { DutyWeek, OwnDutyWeek } from '#contract/duty.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { PEOPLE, ROW, weekColumns } from './duty.repository.ts';

const ownColumns = { ...weekColumns, project: json<NonNullable<OwnDutyWeek['project']>>().orNull };

/** The weeks that an agent has, is in reserve for or was asked to take over, from the present one on. */
export async function listOwnWeeks(
  { db, accountId }: TenantTx,
  agentId: number,
  now: Date,
): Promise<OwnDutyWeek[]> {
  return queryRows(
    db,
    ownColumns,
    sql`
    select ${ROW}, case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project
    from duty_week w ${PEOPLE} left join project p on p.account_id = w.account_id and p.id = w.project_id
    where w.account_id = ${accountId} and ${agentId} in (w.agent_id, w.reserve_id, w.proposed_id)
      and w.monday >= date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${ownTimeZone})::date
    order by w.monday, p.name nulls first, w.project_id`,
  );
}

export type WeekOf = { projectId: number | null; monday: string };

const isWeek = (accountId: number, { projectId, monday }: WeekOf): SQL =>
  sql`w.account_id = ${accountId} and w.project_id is not distinct from ${projectId}::int and w.monday = ${monday}::date`;

/** Ids of a week's people, locked until the transaction ends. */
export async function lockWeek(
  { db, accountId }: TenantTx,
  week: WeekOf,
): Promise<
  { agentId: number | null; reserveId: number | null; proposedId: number | null } | undefined
> {
  return queryRow(
    db,
    { agentId: int.orNull, reserveId: int.orNull, proposedId: int.orNull },
    sql`
    select w.agent_id as "agentId", w.reserve_id as "reserveId", w.proposed_id as "proposedId"
    from duty_week w where ${isWeek(accountId, week)} for update`,
  );
}

/** Keeps who is asked to take a week over. */
export async function keepProposal(
  { db, accountId }: TenantTx,
  week: WeekOf,
  agentId: number | null,
): Promise<void> {
  await db.execute(
    sql`update duty_week w set proposed_id = ${agentId}::int where ${isWeek(accountId, week)}`,
  );
}

/** Gives a week to its proposed person; a reserve who takes it over changes places. */
export async function handOver({ db, accountId }: TenantTx, week: WeekOf): Promise<void> {
  await db.execute(sql`
    update duty_week w set agent_id = proposed_id, swapped_from_id = agent_id, proposed_id = null,
      reserve_id = case when reserve_id = proposed_id then agent_id else reserve_id end
    where ${isWeek(accountId, week)}`);
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
