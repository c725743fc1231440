import type { OwnIssue } from '#contract/ownIssue.ts';

type ReopenFacts = Pick<OwnIssue, 'again' | 'reopenUntil'> & {
  issue: Pick<OwnIssue['issue'], 'id'>;
};

/**
 * Whether a closed issue can still be reopened: within the period, and without a follow-up issue.
 */
export const mayReopen = ({ reopenUntil }: Pick<OwnIssue, 'reopenUntil'>, now: Date) =>
  reopenUntil !== null && Date.parse(reopenUntil) > now.getTime();

/** Report form for the same fault, once reopening is no longer possible. */
export function againPath(
  { again, reopenUntil, issue }: ReopenFacts,
  now: Date,
): string | undefined {
  if (again === null || mayReopen({ reopenUntil }, now)) return undefined;
  return `${again}${again.includes('?') ? '&' : '?'}again=${issue.id}`;
}
