import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';

/** Contractors with active delegations on issues set to done; none for other actions. */
export function activeContractors(
  issues: readonly Pick<IssueRow, 'contractors' | 'status'>[],
  action: BulkAction | undefined,
): string[] {
  if (action?.do !== 'status' || action.status !== 'done') return [];
  const changing = issues.filter(({ status }) => status !== 'done' && status !== 'closed');
  return [...new Set(changing.flatMap(({ contractors }) => contractors))];
}
