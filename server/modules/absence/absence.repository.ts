import type { Absence } from '#contract/absences.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { day, int, json, moment, queryRow, queryRows, string } from '../../db/rows.ts';
import { timestamp } from '../../db/timestamp.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { isStaffRole } from '../visibility/index.ts';

/** Day in the company's time zone. */
const dayOf = (at: Date): SQL => sql`(${timestamp(at)} at time zone ${ownTimeZone})::date`;

const covers = (at: Date): SQL => sql`${dayOf(at)} between x.from_day and x.to_day`;

/** Whether `agent a` is absent at a time. */
export const isAbsent = (at: Date): SQL => sql`exists (select from absence x
  where x.account_id = a.account_id and x.agent_id = a.id and ${covers(at)})`;

/** Id of the substitute who agreed to stand in for `agent a` at a time, or null; never one who is away as well. */
export const substituteOf = (at: Date): SQL => sql`(
  select (w.away -> 'substitute' ->> 'id')::int from felix_away(a.account_id, ${timestamp(at)}) w
  where w.agent_id = a.id)`;

const columns = {
  id: int,
  agent: json<Absence['agent']>(),
  from: day,
  to: day,
  text: string,
  substitute: json<NonNullable<Absence['substitute']>>().orNull,
  acceptedAt: moment.orNull,
};

const ROW = sql`x.id, json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname) as agent,
  x.from_day as "from", x.to_day as "to", x.text,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.firstname || ' ' || s.lastname) end as substitute,
  x.accepted_at as "acceptedAt"`;

const PEOPLE = sql`join agent a on a.account_id = x.account_id and a.id = x.agent_id
  left join agent s on s.account_id = x.account_id and s.id = x.substitute_id`;

/** Whether the viewer sees absence `x`: their own, those they stand in for, and leaders and admins everybody's. */
const isShownTo = ({ agentId, roleGroup }: AgentIdentity): SQL =>
  roleGroup === 'ROLE_WORKER'
    ? sql`(x.agent_id = ${agentId} or x.substitute_id = ${agentId})`
    : sql`true`;

/** Absences not yet over, the next first. */
export async function listAbsences(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  now: Date,
): Promise<Absence[]> {
  return queryRows(
    db,
    columns,
    sql`
    select ${ROW} from absence x ${PEOPLE}
    where x.account_id = ${accountId} and x.to_day >= ${dayOf(now)} and not a.inactive and ${isShownTo(me)}
    order by x.from_day, x.id`,
  );
}

/** One absence that the viewer sees, locked until the transaction ends. */
export async function lockAbsence(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<Absence | undefined> {
  return queryRow(
    db,
    columns,
    sql`
    select ${ROW} from absence x ${PEOPLE}
    where x.account_id = ${accountId} and x.id = ${id} and ${isShownTo(me)} for update of x`,
  );
}

export type AbsenceValues = {
  agentId: number;
  from: string;
  to: string;
  text: string;
  substituteId: number | null;
};

/** Creates an absence. */
export async function insertAbsence(
  { db, accountId }: TenantTx,
  { agentId, from, to, text, substituteId }: AbsenceValues,
): Promise<number> {
  const row = await queryRow(
    db,
    { id: int },
    sql`
    insert into absence (account_id, agent_id, from_day, to_day, text, substitute_id)
    values (${accountId}, ${agentId}, ${from}::date, ${to}::date, ${text}, ${substituteId}::int) returning id`,
  );
  return Number(row?.id);
}

/** Changes an absence. A substitute has to agree anew when they or the days change. */
export async function updateAbsence(
  { db, accountId }: TenantTx,
  id: number,
  { agentId, from, to, text, substituteId }: AbsenceValues,
): Promise<void> {
  await db.execute(sql`
    update absence set agent_id = ${agentId}, from_day = ${from}::date, to_day = ${to}::date, text = ${text},
      substitute_id = ${substituteId}::int,
      accepted_at = case when substitute_id = ${substituteId}::int and agent_id = ${agentId}
        and from_day = ${from}::date and to_day = ${to}::date then accepted_at end
    where account_id = ${accountId} and id = ${id}`);
}

/** Deletes an absence. */
export async function deleteAbsence({ db, accountId }: TenantTx, id: number): Promise<void> {
  await db.execute(sql`delete from absence where account_id = ${accountId} and id = ${id}`);
}

/** Keeps a substitute's answer; a refusal leaves the absence without one. */
export async function keepAnswer(
  { db, accountId }: TenantTx,
  id: number,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<void> {
  await db.execute(
    isAccepted
      ? sql`update absence set accepted_at = ${timestamp(now)}
          where account_id = ${accountId} and id = ${id}`
      : sql`update absence set substitute_id = null, accepted_at = null
          where account_id = ${accountId} and id = ${id}`,
  );
}

/** The ids that belong to active staff. */
export async function findStaff(
  { db, accountId }: TenantTx,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select a.id from agent a where a.account_id = ${accountId} and a.id = any(${idList(ids)})
      and not a.inactive and ${isStaffRole}`,
  );
  return new Set(rows.map(({ id }) => id));
}
