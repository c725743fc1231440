import { useMemo } from 'react';

import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';
import { useDraftStore } from '#src/shared/drafts/useDraft.ts';

import { readUnsaved, type Unsaved, withUnsaved } from './unsaved.ts';

/** What the connection lost of the changes to an issue: kept for this user on this device, over a reload too. */
export function useUnsaved(issueId: number) {
  const { read, write } = useDraftStore(`issue.${issueId}${UNSENT}`, { isTyped: false });
  return useMemo(() => {
    const put = (name: string, change: Unsaved | undefined) => {
      const [before, after] = [read(), withUnsaved(read(), name, change)];
      if (after !== before) write(after);
    };
    return {
      kept: () => readUnsaved(read()),
      keep: put,
      forget: (name: string) => put(name, undefined),
    };
  }, [read, write]);
}
