import type { Args } from '#contract/call.ts';
import type { issueCalls } from '#contract/issues.ts';
import { useSetIssueStatusMutation } from '#src/entities/issue/issueSaves.ts';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/useSaveFact.ts';

type Body = Args<typeof issueCalls.setStatus>['body'];

/** Gives the issue another status, shown at once. */
export function useSetStatus() {
  const { issue } = useIssue();
  const save = useSave();
  const [setStatus] = useSetIssueStatusMutation();
  return (status: Body['status'], more?: Omit<Body, 'status' | 'version'>) =>
    save({
      field: 'status',
      show: { status },
      // Whom it waits for is said in a dialog.
      ...(more
        ? {
            attempt: (version: number, undoKey: string) =>
              setStatus({ id: issue.id, body: { ...more, status, version, undoKey } }).unwrap(),
          }
        : { ask: { do: 'status', status } as const }),
    });
}
