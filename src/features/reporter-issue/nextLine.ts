import type { IssueStatus } from '#contract/issueStatus.ts';
import type { NextStep } from '#contract/nextStep.ts';

type NextLine = {
  text: string;
  who: string;
  visit?: { from: string; to: string | null };
  until?: string;
};
type NextLineFacts = { status: IssueStatus; next: NextStep };

/** Who acts next, as the sign before the sentence shows it. */
export type TurnSign = 'me' | 'us' | 'firm' | 'wait' | 'none';

const WHOSE: Record<string, TurnSign> = {
  fixed: 'me',
  asked: 'me',
  reporter: 'me',
  coming: 'firm',
  taken: 'firm',
  contractor: 'firm',
  someone: 'firm',
  material: 'wait',
  payer: 'wait',
  date: 'wait',
  other: 'wait',
  nobody: 'none',
};

/** Whose turn a sentence tells of: the company's where no one else is named. */
export const whoseTurn = ({ text }: Pick<NextLine, 'text'>): TurnSign => WHOSE[text] ?? 'us';

/** Text key under `reporterIssue.next` for the next step, with its time. */
export function nextLine({ status, next }: NextLineFacts, now: Date): NextLine {
  const { turn, who, visitor, visitFrom, visitTo, isVisitAsked, until } = next;
  const isDue = turn === 'contractor' || turn === 'office';
  // The page may have been open since before the visit.
  if (isDue && visitFrom !== null && Date.parse(visitTo ?? visitFrom) >= now.getTime()) {
    const visit = { from: visitFrom, to: visitTo };
    if (isVisitAsked) return { text: 'asked', who: visitor, visit };
    return { text: visitor === '' ? 'visit' : 'coming', who: visitor, visit };
  }
  const text = textOf(status, next);
  return { text, who, ...(until !== null && status === 'waiting' ? { until } : {}) };
}

function textOf(status: IssueStatus, { turn, who, answerDueAt }: NextStep) {
  if (status === 'done') return 'fixed';
  if (answerDueAt) return 'answerBy';
  if (turn === 'office') return who === '' ? (status === 'new' ? 'received' : 'ours') : 'office';
  if (turn !== 'contractor') return turn;
  if (who === '') return 'someone';
  // The contractor has the next step only once they accepted.
  return status === 'waiting' ? 'contractor' : 'taken';
}
