import type { IssueStatus, Resolution } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { noticeStatement } from '../notice/index.ts';
import { revised } from './change.repository.ts';
import { type IssueFacts, seeIssue } from './scope.repository.ts';
import {
  entriesOf,
  type HistoryItem,
  historyStatement,
  markNewStatement,
} from './trail.repository.ts';

export type Lifecycle = IssueFacts & { closingKey: string | null };

/** Locks an issue that the agent sees, for a step of its life. Throws NOT_FOUND. */
export const readLifecycle = (tx: TenantTx, me: AgentIdentity, issueId: number) =>
  seeIssue<{ closingKey: string | null }>(tx, me, issueId, {
    lock: true,
    also: sql`i.closing_key as "closingKey"`,
  });

export type Step = {
  to: IssueStatus;
  now: Date;
  /** Who becomes responsible with it. */
  takerId?: number | undefined;
  /** A member of staff acted, which answers the reporter. */
  isResponse: boolean;
  waiting?: { for: string; until: string | undefined; note: string };
  closing?: {
    resolution: Resolution;
    text: string;
    duplicateOfId: number | undefined;
    key: string;
  };
};

export type Advance = {
  issue: Lifecycle;
  step: Step;
  history: HistoryItem[];
  /** To whom it becomes new. */
  newTo: number[];
};

/** Takes the step over the version that was read, with its history and all. False where somebody was faster. */
export async function takeStep(
  tx: TenantTx,
  me: AgentIdentity,
  { issue, step, history, newTo }: Advance,
): Promise<boolean> {
  const marks = newTo
    .filter((agentId) => agentId !== me.agentId)
    .map((agentId) => ({ issueId: issue.id, agentId }));
  const entries = entriesOf(issue.id, history);
  const { rowCount } = await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at: step.now })}),
    ${stepNotice(me, step, sql`select ${issue.id}::int`)}
    marked as (${markNewStatement(tx.accountId, marks)}),
    announced as (${announcement(tx.accountId, sql`${issue.id}::int`, { kind: 'issue' })})
    update issue set ${stepColumns(me, step)}
    where account_id = ${tx.accountId} and id = ${issue.id} and version = ${issue.version}`);
  return rowCount === 1;
}

/** Mail that an issue is done or closed, as a part of the statement. */
export const stepNotice = (me: AgentIdentity, { to }: Step, issueIds: SQL): SQL =>
  to === 'done' || to === 'closed'
    ? sql`noticed as (${noticeStatement(me, issueIds, { kind: to })}),`
    : sql``;

/** What a step changes, for one issue or several. Every mark of the status that is left goes with it. */
export function stepColumns(me: AgentIdentity, step: Step): SQL {
  const { to, now, takerId, isResponse } = step;
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = [
    sql`status = ${to}`,
    ...waitingColumns(step),
    ...closingColumns(me, step),
    ...(takerId === undefined ? [] : [sql`responsible_id = coalesce(responsible_id, ${takerId})`]),
    ...(isResponse ? [sql`first_response_at = coalesce(first_response_at, ${at})`] : []),
    ...revised(now, false),
  ];
  return sql.join(columns, sql`, `);
}

const NOT_WAITING = { for: null, until: null, note: '' };

function waitingColumns(step: Step): SQL[] {
  const waiting = step.waiting ?? NOT_WAITING;
  return [
    sql`waiting_for = ${waiting.for}`,
    sql`waiting_until = ${waiting.until ?? null}::timestamptz`,
    sql`waiting_note = ${waiting.note}`,
  ];
}

const NOT_CLOSED = { resolution: null, text: '', duplicateOfId: null, key: null };

function closingColumns(me: AgentIdentity, { to, now, closing }: Step): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { resolution, text, duplicateOfId, key } = closing ?? NOT_CLOSED;
  const columns = [
    sql`resolution = ${resolution}`,
    sql`resolution_text = ${text}`,
    sql`duplicate_of_id = ${duplicateOfId ?? null}::int`,
    sql`closing_key = ${key}::uuid`,
    sql`closed_at = ${closing ? at : sql`null`}`,
  ];
  // Closing keeps when and by whom it was done.
  return closing ? columns : [...columns, ...doneColumns(to === 'done' ? me.agentId : null, at)];
}

const doneColumns = (doneById: number | null, at: SQL): SQL[] => [
  sql`done_at = ${doneById === null ? sql`null` : at}`,
  sql`done_by_id = ${doneById}::int`,
];
