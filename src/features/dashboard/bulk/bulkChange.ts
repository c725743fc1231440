import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issues.ts';
import { isTransition } from '#contract/issueStatus.ts';
import type { Reference } from '#contract/primitives.ts';

/** How a row will look after the action, as far as the list can tell before the server has answered. */
export function bulkChange(
  action: BulkAction,
  named: Reference | null,
): (issue: IssueRow) => Partial<IssueRow> {
  return (issue) => {
    switch (action.do) {
      case 'read':
      case 'unread':
        return { unread: action.do === 'unread' };
      case 'assign':
        return { responsible: named };
      case 'status':
        // What cannot take the step stays as it is; the server says so afterwards.
        return isTransition(issue.status, action.status) ? { status: action.status } : {};
      case 'addLabel':
        return hasLabel(issue, action.labelId) || !named
          ? {}
          : {
              labels: [...issue.labels, named].toSorted((a, b) =>
                a.name.localeCompare(b.name, 'sv'),
              ),
            };
      case 'removeLabel':
        return { labels: issue.labels.filter(({ id }) => id !== action.labelId) };
    }
  };
}

export const hasLabel = ({ labels }: Pick<IssueRow, 'labels'>, labelId: number) =>
  labels.some(({ id }) => id === labelId);

/** How many were skipped for each reason, the commonest first. */
export function countReasons<R extends string>(skipped: readonly { reason: R }[]): [R, number][] {
  const counts = new Map<R, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
