import type { AlarmStep } from '#contract/alarms.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow, queryRows, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import {
  entriesOf,
  type HistoryItem,
  historyStatement,
  markNewStatement,
} from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import type { Why } from './steps.ts';

export type AskedRow = {
  step: AlarmStep;
  agentId: number | null;
  at: Date;
  passedOver: Why | null;
  tokenHash: string | null;
};

type OfAlarm = { id: number; issueId: number };

/** Writes whom steps asked and passed over, and how the alarm goes on. */
export async function writeAsked(
  { db, accountId }: TenantTx,
  { id, issueId }: OfAlarm,
  { rows, step, nextAt }: { rows: readonly AskedRow[]; step: AlarmStep; nextAt: Date | null },
): Promise<void> {
  await db.execute(sql`
    with gone_on as (
      update alarm set step = ${step}, next_at = ${nextAt?.toISOString() ?? null}::timestamptz
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

const linkColumns = { accountId: int, alarmId: int, issueId: int, agentId: int.whereNotNull };
export type FoundLink = { accountId: number; alarmId: number; issueId: number; agentId: number };

/** The alarm and person that a link is for; undefined for an unknown token, or one from before `since`. */
export async function findLink(
  { db }: SystemTx,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<FoundLink | undefined> {
  return queryRow(
    db,
    linkColumns,
    sql`
    select account_id as "accountId", alarm_id as "alarmId", issue_id as "issueId", agent_id as "agentId"
    from alarm_asked where token_hash = ${tokenHash} and at > ${since.toISOString()}::timestamptz
      and agent_id is not null`,
  );
}

/** An active member of staff as an actor; undefined for anybody else. */
export async function readActor(
  { db, accountId }: TenantTx,
  agentId: number,
): Promise<AgentIdentity | undefined> {
  const rows = await queryRows(
    db,
    { userId: int, name: string, roleGroup: string.as<RoleGroup>(), timeZone: string },
    sql`
    select a.user_id as "userId", a.firstname || ' ' || a.lastname as name, a.role_group as "roleGroup",
      c.time_zone as "timeZone"
    from agent a join account c on c.id = a.account_id and not c.inactive
    where a.account_id = ${accountId} and a.id = ${agentId} and not a.inactive
      and a.role_group not in ('ROLE_USER', 'ROLE_CONTRACTOR')`,
  );
  const [row] = rows;
  return row && { ...row, agentId, accountId, isSuperAdmin: false, accountInactive: false };
}
