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
export function nextLine({ status, next }: Standing): Line {
  const { turn, who, visitFrom, visitTo, until } = next;
  const text = textOf(status, next);
  // A visit that is over is no news.
  const isDue = turn === 'contractor' || turn === 'office';
  if (isDue && visitFrom !== null) {
    return { text, who, visit: { from: visitFrom, to: visitTo } };
  }
  return { text, who, ...(until !== null && status === 'waiting' ? { until } : {}) };
}

function textOf(status: IssueStatus, { turn, who }: NextStep) {
  if (status === 'done') return 'fixed';
  if (turn === 'office') return who === '' ? (status === 'new' ? 'received' : 'ours') : 'office';
  return turn === 'contractor' && who === '' ? 'someone' : turn;
}
