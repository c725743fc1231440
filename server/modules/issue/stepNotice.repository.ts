import type { IssueStatus } from '#contract/issueStatus.ts';

import { type SQL, sql } from 'drizzle-orm';

import { type NoticeKind, noticeStatement } from '../notice/index.ts';
import type { Doer, Entries } from './trail.repository.ts';

/** What of a step its mail depends on. */
type Step = { to: IssueStatus; waiting?: { for: string } | undefined };

/** Who is told of a step whatever the issue was before; undefined where nobody is. */
export function noticeKindOf({ to, waiting }: Step): NoticeKind | undefined {
  if (to === 'done' || to === 'rejected' || to === 'closed') return to;
  if (to !== 'waiting') return undefined;
  if (waiting?.for === 'reporter') return 'awaitsReporter';
  return waiting?.for === 'contractor' ? 'awaitsContractor' : undefined;
}

/** Whoever was told that it is done or closed is told that it is not any more. */
export const isTakenUp = (from: string | null | undefined, to: IssueStatus): boolean =>
  to === 'inProgress' && (from === 'done' || from === 'closed');

/**
 * The mail about a step of issues, as a part of the statement; `history` says how they stood before. Who is
 * waited for already is not told so again.
 */
export function stepNotice(me: Doer, step: Step, issueIds: SQL, history: Entries): SQL {
  const kind = noticeKindOf(step);
  const isNews = step.to !== 'waiting' || history.some(({ field }) => field === 'waitingFor');
  if (kind && !isNews) return sql``;
  if (kind) return sql`noticed as (${noticeStatement(me, issueIds, { kind })}),`;
  const takenUp = history
    .filter(({ field, from }) => field === 'status' && isTakenUp(from, step.to))
    .map(({ issueId }) => issueId);
  if (takenUp.length === 0) return sql``;
  const those = sql`select unnest(${`{${takenUp.join(',')}}`}::int[])`;
  return sql`noticed as (${noticeStatement(me, those, { kind: 'reopened' })}),`;
}
