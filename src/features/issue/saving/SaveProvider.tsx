import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';

import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';

import type { IssueSave } from './changes.ts';
import type { FactField } from './factText.ts';
import { type SaveOutcome, useSaving } from './useSaving.ts';

export const SaveContext = createContext<(saving: IssueSave) => Promise<SaveOutcome>>(() =>
  Promise.resolve('failed'),
);

/** Saves changes of the page's issue; see `useSaving`. */
export const useSave = () => useContext(SaveContext);

/** Saves one fact. Text that takes time to write is compared with the issue as it was `since`. */
export function useSaveFact() {
  const save = useSave();
  return (field: FactField, change: IssueChange, show: Partial<Issue>, since?: Issue) =>
    save({ change: { do: 'update', field, change, show }, since });
}

/** A stable save function for all facts, so that saving one does not re-render the others. */
export function SaveProvider({ children }: { children: ReactNode }) {
  const saving = useSaving();
  const latest = useRef(saving);
  useLayoutEffect(() => {
    latest.current = saving;
  });
  const save = useCallback<typeof saving>((change) => latest.current(change), []);
  return <SaveContext value={save}>{children}</SaveContext>;
}
