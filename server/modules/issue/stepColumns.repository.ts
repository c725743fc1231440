import type { IssueStatus, RejectReason, Resolution, WaitingFor } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import type { CachedTimes } from '../clock/index.ts';
import { revisionColumns } from './change.repository.ts';
import { planColumns } from './stepVisits.repository.ts';
import type { Doer } from './trail.repository.ts';
import { finalReport } from './workDone.repository.ts';

export type StatusStep = {
  to: IssueStatus;
  now: Date;
  /** The agent who becomes responsible with this step. */
  takerId?: number | undefined;
  /** Staff tell the reporter by this step that the work is over, which counts as the response. */
  isResponse: boolean;
  waiting?: { for: WaitingFor; until: string | undefined; wakeOnReply: boolean; note: string };
  closing?: {
    resolution: Resolution;
    text: string;
    duplicateOfId: number | undefined;
    /** Null if the server closes by itself. */
    key: string | null;
  };
  rejection?: { reason: RejectReason; text: string; key: string };
  /** Ends running delegations; closing always does. */
  endsDelegations?: boolean;
  /** What was done, in words for the reporter. */
  doneText?: string;
  /** What the issue's clocks show from now on; unchanged without it. */
  due?: CachedTimes | undefined;
};

/** Columns that a step sets, for one issue or several. Everything belonging to the previous status is cleared. */
export function stepColumns(me: Doer, step: StatusStep): SQL {
  const { to, now, takerId, isResponse } = step;
  const at = timestamp(now);
  const columns = [
    sql`status = ${to}`,
    ...waitingColumns(step),
    ...closingColumns(me, step),
    ...rejectionColumns(step),
    ...planColumns(step),
    sql`reminded_at = null`,
    ...(takerId === undefined ? [] : [sql`responsible_id = ${takerId}`]),
    ...(isResponse ? [sql`first_response_at = coalesce(first_response_at, ${at})`] : []),
    ...dueColumns(step),
    ...revisionColumns(now, false),
  ];
  return sql.join(columns, sql`, `);
}

const dueColumns = ({ due }: StatusStep): SQL[] =>
  due
    ? [
        sql`answer_due_at = ${timestamp(due.answerDueAt)}`,
        sql`remedy_due_at = ${timestamp(due.remedyDueAt)}`,
        sql`answer_used_minutes = ${due.answerUsedMinutes}::int`,
        sql`remedy_used_minutes = ${due.remedyUsedMinutes}::int`,
      ]
    : [];

const NOT_WAITING = { for: null, until: null, wakeOnReply: true, note: '' };

function waitingColumns(step: StatusStep): SQL[] {
  const waiting = step.waiting ?? NOT_WAITING;
  return [
    sql`waiting_for = ${waiting.for}`,
    sql`waiting_until = ${timestamp(waiting.until)}`,
    sql`waiting_note = ${waiting.note}`,
    sql`wake_on_reply = ${waiting.wakeOnReply}`,
  ];
}

/** The rejection is kept until the next one: its mail is written a moment later. */
const rejectionColumns = ({ rejection }: StatusStep): SQL[] =>
  rejection
    ? [
        sql`reject_count = reject_count + 1`,
        sql`reject_reason = ${rejection.reason}`,
        sql`reject_text = ${rejection.text}`,
        sql`reject_key = ${rejection.key}::uuid`,
      ]
    : [];

const NOT_CLOSED = { resolution: null, text: '', duplicateOfId: null, key: null };

function closingColumns(me: Doer, step: StatusStep): SQL[] {
  const { now, closing } = step;
  const at = timestamp(now);
  const { resolution, text, duplicateOfId, key } = closing ?? NOT_CLOSED;
  const columns = [
    sql`resolution = ${resolution}`,
    sql`resolution_text = ${text}`,
    sql`duplicate_of_id = ${duplicateOfId ?? null}::int`,
    sql`closing_key = ${key}::uuid`,
    sql`closed_at = ${closing ? at : sql`null`}`,
  ];
  const report = finalReport(sql`issue`);
  // Closing keeps when and by whom the issue was completed.
  return closing
    ? [...columns, sql`done_report_id = coalesce(done_report_id, ${report})`]
    : [...columns, ...doneColumns(me, step, { at, report })];
}

const doneColumns = (
  me: Doer,
  { to, doneText = '' }: StatusStep,
  { at, report }: { at: SQL; report: SQL },
): SQL[] =>
  to === 'done'
    ? [
        sql`done_at = ${at}`,
        sql`done_by_id = ${me.agentId}::int`,
        sql`done_text = ${doneText}`,
        sql`done_report_id = ${report}`,
      ]
    : [
        sql`done_at = null`,
        sql`done_by_id = null`,
        sql`done_text = ''`,
        sql`done_report_id = null`,
      ];
