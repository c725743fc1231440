import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';

import { useSendBulk } from './useSendBulk.ts';

/**
 * Does one thing to several issues: painted at once, told when it is done with the way back, taken back when it fails.
 * Gives whether it was done.
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
