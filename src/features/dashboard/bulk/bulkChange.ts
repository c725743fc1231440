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
      case 'team':
        return { team: named };
      case 'category':
        return { category: named };
      case 'priority':
        return { priority: action.priority };
      case 'due':
        return { dueAt: action.dueAt };
      case 'wait':
        return isTransition(issue.status, 'waiting')
          ? { status: 'waiting', waitingFor: action.waitingFor }
          : {};
      case 'close':
        return isTransition(issue.status, 'closed') ? { status: 'closed' } : {};
    }
  };
}

export const hasLabel = ({ labels }: Pick<IssueRow, 'labels'>, labelId: number) =>
  labels.some(({ id }) => id === labelId);

/** How rows looked before they were painted, by their ids. */
export function lookedBefore(issues: readonly IssueRow[], show: (issue: IssueRow) => Look) {
  const looks = new Map(
    issues.map((issue) => {
      const fields = Object.keys(show(issue)) as (keyof IssueRow)[];
      return [issue.id, Object.fromEntries(fields.map((name) => [name, issue[name]])) as Look];
    }),
  );
  return ({ id }: Pick<IssueRow, 'id'>): Look => looks.get(id) ?? {};
}
type Look = Partial<IssueRow>;

/** What was skipped by reason, the commonest first. */
export function byReason<S extends { reason: string }>(
  skipped: readonly S[],
): [S['reason'], S[]][] {
  const groups = Map.groupBy(skipped, ({ reason }: S): S['reason'] => reason);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}
