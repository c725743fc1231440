import { useRef } from 'react';

import { useIssue } from '../issueContext.ts';
import { useConfirmIssueMutation } from '../lifecycleApi.ts';
import { useSave } from '../saving/useSaveFact.ts';

/** Says that what is done is done, which closes the issue. */
export function useConfirmDone() {
  const { issue } = useIssue();
  const save = useSave();
  const [confirm] = useConfirmIssueMutation();
  // One key for all tries of one time that it is done.
  const key = useRef<{ since: string | null; key: string }>(undefined);
  return () => {
    if (key.current?.since !== issue.doneAt) {
      key.current = { since: issue.doneAt, key: crypto.randomUUID() };
    }
    const body = { key: key.current?.key ?? '' };
    return save({
      field: 'status',
      show: { status: 'closed' },
      attempt: (version, undoKey) =>
        confirm({ id: issue.id, body: { ...body, version, undoKey } }).unwrap(),
    });
  };
}
