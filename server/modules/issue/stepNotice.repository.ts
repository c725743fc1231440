import { isFinished, type IssueStatus } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { type NoticeKind, noticeStatement } from '../notice/index.ts';
import type { Doer, Entries } from './trail.repository.ts';

/** The parts of a step that its mail depends on. */
type StatusStep = {
  to: IssueStatus;
  waiting?: { for: string } | undefined;
  closing?: { resolution: string } | undefined;
};

/** The notice a step sends whatever the previous status; undefined if none. */
export function noticeKindOf({ to, waiting, closing }: StatusStep): NoticeKind | undefined {
  if (to === 'waiting') return ASKED[waiting?.for ?? ''];
  if (closing?.resolution === 'duplicate') return 'gathered';
  return to === 'done' || to === 'rejected' || to === 'closed' ? to : undefined;
}

const ASKED: Record<string, NoticeKind> = {
  reporter: 'awaitsReporter',
  contractor: 'awaitsContractor',
};

/** Whether the step reopens an issue whose completion or closing was announced. */
export const isTakenUp = (from: string | null | undefined, to: IssueStatus): boolean =>
  to === 'inProgress' && isFinished(from);

/**
 * Mail about a step, as part of the statement; `history` holds the previous states. A party already being waited for
 * gets no second mail.
 */
export function stepNotice(me: Doer, step: StatusStep, issueIds: SQL, history: Entries): SQL {
  const kind = noticeKindOf(step);
  const isNews = step.to !== 'waiting' || history.some(({ field }) => field === 'waitingFor');
  if (kind && !isNews) return sql``;
  if (kind) return sql`noticed as (${noticeStatement(me, issueIds, { kind })}),`;
  const takenUp = history
    .filter(({ field, from }) => field === 'status' && isTakenUp(from, step.to))
    .map(({ issueId }) => issueId);
  if (takenUp.length === 0) return sql``;
  const those = sql`select unnest(${idList(takenUp)})`;
  return sql`noticed as (${noticeStatement(me, those, { kind: 'reopened' })}),`;
}
