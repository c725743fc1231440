import type { OwnIssue } from '#contract/reporter.ts';

type Known = Pick<OwnIssue, 'again' | 'reopenUntil'> & { issue: Pick<OwnIssue['issue'], 'id'> };

/** Whether a closed issue may still be taken up again, and is not followed by another. */
export const mayReopen = ({ reopenUntil }: Pick<OwnIssue, 'reopenUntil'>, now: Date) =>
  reopenUntil !== null && Date.parse(reopenUntil) > now.getTime();

/** The report form for the same fault anew, where that is the way. */
export function againPath({ again, reopenUntil, issue }: Known, now: Date): string | undefined {
  if (again === null || mayReopen({ reopenUntil }, now)) return undefined;
  return `${again}${again.includes('?') ? '&' : '?'}again=${issue.id}`;
}
