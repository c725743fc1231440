import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { type IssueStatus, isTransition } from '#contract/issueStatus.ts';
import type { Reference } from '#contract/primitives.ts';
import { takenBy } from '#src/entities/issue/takenBy.ts';

type RowPatch = Partial<IssueRow>;
type PatchRow<Do extends BulkAction['do']> = (
  issue: IssueRow,
  action: Extract<BulkAction, { do: Do }>,
  named: Reference | null,
) => RowPatch;

/** An issue that cannot take the step stays unchanged; the server reports it afterwards. */
const step = (issue: IssueRow, status: IssueStatus, look: RowPatch = {}): RowPatch =>
  isTransition(issue.status, status) ? { status, ...look } : {};

const PAINT: { [Do in BulkAction['do']]: PatchRow<Do> } = {
  read: () => ({ unread: false }),
  unread: () => ({ unread: true }),
  assign: (_issue, _action, named) => ({ responsible: named }),
  take: (issue, _action, named) => (named ? takenBy(named)(issue) : {}),
  team: (_issue, _action, named) => ({ team: named }),
  category: (_issue, _action, named) => ({ category: named }),
  priority: (_issue, { priority }) => ({ priority }),
  due: (_issue, { dueAt }) => ({ dueAt }),
  status: (issue, { status }) => step(issue, status),
  wait: (issue, { waitingFor }) => step(issue, 'waiting', { waitingFor }),
  close: (issue) => step(issue, 'closed'),
  gather: (issue, { mainId }) => (issue.id === mainId ? {} : step(issue, 'closed')),
  addLabel: (issue, { labelId }, named) =>
    hasLabel(issue, labelId) || !named
      ? {}
      : {
          labels: [...issue.labels, named].toSorted((a, b) => a.name.localeCompare(b.name, 'sv')),
        },
  removeLabel: ({ labels }, { labelId }) => ({ labels: labels.filter(({ id }) => id !== labelId) }),
};

/** Optimistic row after the action, as far as the list can tell. */
export const bulkChange =
  (action: BulkAction, named: Reference | null) =>
  (issue: IssueRow): RowPatch =>
    // The table pairs each action with its function.
    (PAINT[action.do] as PatchRow<BulkAction['do']>)(issue, action, named);

export const hasLabel = ({ labels }: Pick<IssueRow, 'labels'>, labelId: number) =>
  labels.some(({ id }) => id === labelId);

/** Previous values of changed rows, by id. */
export function previousValues(issues: readonly IssueRow[], show: (issue: IssueRow) => RowPatch) {
  const looks = new Map(
    issues.map((issue) => {
      const fields = Object.keys(show(issue)) as (keyof IssueRow)[];
      return [issue.id, Object.fromEntries(fields.map((name) => [name, issue[name]]))];
    }),
  );
  return ({ id }: Pick<IssueRow, 'id'>): RowPatch => looks.get(id) ?? {};
}

/** Skipped issues by reason, most frequent first. */
export function byReason<S extends { reason: string }>(
  skipped: readonly S[],
): [S['reason'], S[]][] {
  const groups = Map.groupBy(skipped, ({ reason }: S): S['reason'] => reason);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}
