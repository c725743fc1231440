import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';

import { SaveContext } from './useSaveFact.ts';
import { useSaving } from './useSaving.ts';

/** Holds the way in which the facts of an issue are saved: one for all of them, each its own would take long to show. */
export function SaveProvider({ children }: { children: ReactNode }) {
  const saving = useSaving();
  const latest = useRef(saving);
  useLayoutEffect(() => {
    latest.current = saving;
  });
  // The same for good: a fact is not drawn again because another is being saved.
  const save = useCallback<typeof saving>((asked) => latest.current(asked), []);
  return <SaveContext value={save}>{children}</SaveContext>;
}
