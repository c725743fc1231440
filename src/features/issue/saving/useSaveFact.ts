import { createContext, useContext } from 'react';

import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';

import type { FactField } from './factText.ts';
import type { VersionedAsk } from './unsaved.ts';
import type { Attempt } from './useAsking.ts';

type Save = {
  field: FactField;
  /** What is shown at once, while the server is asked. */
  show: Partial<Issue>;
  /** The issue as it stood when the change was begun, where that was before the last render. */
  since?: Issue | undefined;
} & (
  | { ask: VersionedAsk; attempt?: never }
  /** There is a form that stays until it is saved: from there it is sent again. */
  | { ask?: never; attempt: Attempt }
);

/**
 * A kept change that is sent once more may have arrived the first time. One that is next follows another of the same field
 * that was on its way.
 */
export type Asked = Save & { isAgain?: boolean; isNext?: boolean };

/** Kept is what stood: somebody else had changed the field, and the user left it at that. */
export type SaveOutcome = 'saved' | 'kept' | 'failed';

export const SaveContext = createContext<(asked: Asked) => Promise<SaveOutcome>>(() =>
  Promise.resolve('failed'),
);

/** Saves one field of the page's issue, in the way of `useSaving`. */
export const useSave = () => useContext(SaveContext);

/** Saves one fact. What takes a while to write is compared with the issue as it stood when that began. */
export function useSaveFact() {
  const save = useSave();
  return (field: FactField, change: IssueChange, show: Partial<Issue>, since?: Issue) =>
    save({ field, show, since, ask: { do: 'update', change, show } });
}
