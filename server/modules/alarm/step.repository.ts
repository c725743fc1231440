import type { AlarmStep } from '#contract/alarms.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { entriesOf, type HistoryItem, historyStatement, markNewStatement } from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import type { ComingPerson } from './alarm.table.ts';
import type { PassOverReason } from './steps.ts';

export type StepRow = {
  step: AlarmStep;
  agentId: number | null;
  at: Date;
  passedOver: PassOverReason | null;
  tokenHash: string | null;
};

export type StepOutcome = {
  rows: readonly StepRow[];
  /** People asked before who can no longer answer. */
  left: readonly number[];
  /** The last step that asked. */
  step: AlarmStep;
  nextAt: Date;
  coming: readonly ComingPerson[];
};

type OfAlarm = { id: number; issueId: number };

const writtenColumns = {
  step: string.as<AlarmStep>(),
  agentId: int.orNull,
  passedOver: string.as<PassOverReason>().orNull,
};
export type WrittenRow = RowOf<typeof writtenColumns>;

/**
 * Writes whom steps asked and passed over, and how the alarm goes on. Gives the rows that are new: somebody whom the same
 * step passed over is asked by it once they are there.
 */
export async function writeStep(
  { db, accountId }: TenantTx,
  { id, issueId }: OfAlarm,
  { rows, left, step, nextAt, coming }: StepOutcome,
): Promise<WrittenRow[]> {
  return queryRows(
    db,
    writtenColumns,
    sql`
    with gone_on as (
      update alarm set step = ${step}, next_at = ${timestamp(nextAt)},
        coming = ${JSON.stringify(coming)}::jsonb
      where account_id = ${accountId} and id = ${id}
    ),
    left_it as (
      update alarm_asked set is_open = false where account_id = ${accountId} and alarm_id = ${id}
        and agent_id = any(${idList(left)}) and is_open
    )
    insert into alarm_asked (account_id, alarm_id, issue_id, step, agent_id, at, passed_over, is_open, token_hash)
    select ${accountId}, ${id}, ${issueId}, g.step, g."agentId", g.at, g."passedOver", g."passedOver" is null, g."tokenHash"
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (step text, "agentId" int, at timestamptz, "passedOver" text, "tokenHash" text))
      with ordinality as g(step, "agentId", at, "passedOver", "tokenHash", place)
    order by g.place
    on conflict (account_id, alarm_id, step, agent_id) do update set at = excluded.at, passed_over = null, is_open = true,
      token_hash = excluded.token_hash
    where alarm_asked.passed_over is not null and excluded.passed_over is null
    returning step, agent_id as "agentId", passed_over as "passedOver"`,
  );
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
    marked as (${markNewStatement(accountId, marks)}),
    asked as (
      insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
      select i.account_id, 'alarm', i.id, true, people.ids, i.project_id, people.ids
      from issue i, (select array_agg(t.agent_id) as ids from alarm_asked t
        where t.account_id = ${accountId} and t.issue_id = ${issueId}::int and t.is_open) people
      where i.account_id = ${accountId} and i.id = ${issueId}::int and people.ids is not null
    )
    ${announcement(accountId, sql`${issueId}::int`, { kind: 'issue', internal: true })}`);
}
