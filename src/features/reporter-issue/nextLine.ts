import type { IssueStatus } from '#contract/issueStatus.ts';
import type { NextStep } from '#contract/nextStep.ts';

type Line = {
  text: string;
  who: string;
  visit?: { from: string; to: string | null };
  until?: string;
};
type Standing = { status: IssueStatus; next: NextStep };

/** What is said of whose turn it is: a text of `reporterIssue.next`, and the time that goes with it. */
export function nextLine({ status, next }: Standing, now: Date): Line {
  const { turn, who, visitor, visitFrom, visitTo, until } = next;
  const isDue = turn === 'contractor' || turn === 'office';
  // The page may have stood open since the visit.
  if (isDue && visitFrom !== null && Date.parse(visitTo ?? visitFrom) >= now.getTime()) {
    const visit = { from: visitFrom, to: visitTo };
    return { text: visitor === '' ? 'visit' : 'coming', who: visitor, visit };
  }
  const text = textOf(status, next);
  return { text, who, ...(until !== null && status === 'waiting' ? { until } : {}) };
}

function textOf(status: IssueStatus, { turn, who }: NextStep) {
  if (status === 'done') return 'fixed';
  if (turn === 'office') return who === '' ? (status === 'new' ? 'received' : 'ours') : 'office';
  if (turn !== 'contractor') return turn;
  if (who === '') return 'someone';
  // It is a contractor's turn without anybody's waiting for it only where the contractor accepted.
  return status === 'waiting' ? 'contractor' : 'taken';
}
