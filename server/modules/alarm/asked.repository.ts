import type { AlarmStep } from '#contract/alarms.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { entriesOf, type HistoryItem, historyStatement, markNewStatement } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { isStaffRole } from '../visibility/index.ts';
import type { ComingPerson } from './alarm.table.ts';
import type { Why } from './steps.ts';

export type AskedRow = {
  step: AlarmStep;
  agentId: number | null;
  at: Date;
  passedOver: Why | null;
  tokenHash: string | null;
};

export type StepOutcome = {
  rows: readonly AskedRow[];
  /** The last step that asked. */
  step: AlarmStep;
  nextAt: Date | null;
  coming: readonly ComingPerson[];
};

type OfAlarm = { id: number; issueId: number };

/** Writes whom steps asked and passed over, and how the alarm goes on. */
export async function writeAsked(
  { db, accountId }: TenantTx,
  { id, issueId }: OfAlarm,
  { rows, step, nextAt, coming }: StepOutcome,
): Promise<void> {
  await db.execute(sql`
    with gone_on as (
      update alarm set step = ${step}, next_at = ${nextAt?.toISOString() ?? null}::timestamptz,
        coming = ${JSON.stringify(coming)}::jsonb
      where account_id = ${accountId} and id = ${id}
    )
    insert into alarm_asked (account_id, alarm_id, issue_id, step, agent_id, at, passed_over, is_open, token_hash)
    select ${accountId}, ${id}, ${issueId}, g.step, g."agentId", g.at, g."passedOver", g."passedOver" is null, g."tokenHash"
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (step text, "agentId" int, at timestamptz, "passedOver" text, "tokenHash" text))
      with ordinality as g(step, "agentId", at, "passedOver", "tokenHash", place)
    order by g.place
    on conflict do nothing`);
}

type AlarmEvent = {
  actor: { agentId: number | null; name: string };
  history: HistoryItem[];
  /** Agents for whom the issue becomes unread. */
  newTo?: number[];
  now: Date;
};

/** Tells of an alarm in the history and to connected clients. */
export async function tellOfAlarm(
  { db, accountId }: TenantTx,
  issueId: number,
  { actor, history, newTo = [], now }: AlarmEvent,
): Promise<void> {
  const marks = newTo.map((agentId) => ({ issueId, agentId }));
  await db.execute(sql`
    with told as (${historyStatement(accountId, actor, { entries: entriesOf(issueId, history), at: now })}),
    marked as (${markNewStatement(accountId, marks)})
    ${announcement(accountId, sql`${issueId}::int`, { kind: 'issue', internal: true })}`);
}

const linkColumns = {
  accountId: int,
  alarmId: int,
  issueId: int,
  agentId: int,
  userId: int,
  name: string,
  roleGroup: string.as<RoleGroup>(),
  timeZone: string,
};
export type FoundLink = RowOf<typeof linkColumns>;

/**
 * The alarm and person that a link is for; undefined for an unknown token, one from before `since`, and a person who is
 * no active member of staff any more.
 */
export async function findLink(
  { db }: SystemTx,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<FoundLink | undefined> {
  return queryRow(
    db,
    linkColumns,
    sql`
    select t.account_id as "accountId", t.alarm_id as "alarmId", t.issue_id as "issueId", a.id as "agentId",
      a.user_id as "userId", a.firstname || ' ' || a.lastname as name, a.role_group as "roleGroup",
      c.time_zone as "timeZone"
    from alarm_asked t join agent a on a.account_id = t.account_id and a.id = t.agent_id and not a.inactive
    join account c on c.id = t.account_id and not c.inactive
    where t.token_hash = ${tokenHash} and t.at > ${since.toISOString()}::timestamptz and ${isStaffRole}`,
  );
}
