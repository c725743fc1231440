import { useRef } from 'react';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/useSaveFact.ts';

/** Says that what is done is done, which closes the issue. */
export function useConfirmDone() {
  const { issue } = useIssue();
  const save = useSave();
  // One key for all tries of one time that it is done.
  const key = useRef<{ since: string | null; key: string }>(undefined);
  return () => {
    if (key.current?.since !== issue.doneAt) {
      key.current = { since: issue.doneAt, key: crypto.randomUUID() };
    }
    const ask = { do: 'confirm', key: key.current?.key ?? '' } as const;
    return save({ field: 'status', show: { status: 'closed' }, ask });
  };
}
