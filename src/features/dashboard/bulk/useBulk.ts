import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import type { Reference } from '#contract/primitives.ts';

import { useSendBulk } from './useSendBulk.ts';

/**
 * Runs a bulk action: optimistic, with undo when done, reverted on failure. Gives whether it
 * succeeded.
 */
export function useBulk(issues: IssueRow[]) {
  const { send } = useSendBulk();
  return (action: BulkAction, named: Reference | null = null): Promise<boolean> =>
    send({
      key: crypto.randomUUID(),
      ids: issues.map(({ id }) => id),
      action,
      named,
      rows: issues,
    });
}
export type RunBulk = ReturnType<typeof useBulk>;
