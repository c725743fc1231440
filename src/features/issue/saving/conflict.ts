import { createContext, useContext } from 'react';

import type { LastChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';

import type { FactField } from './factText.ts';

/** Somebody else changed the same field while it was being changed here. */
export type Conflict = {
  field: FactField;
  mine: Issue;
  theirs: Issue;
  /** Who changed it, where that may be known. */
  who: LastChange | undefined;
};
/** Unasked: the page on which it would be decided is gone. */
export type Decision = 'mine' | 'theirs' | 'unasked';

export const ConflictContext = createContext<(conflict: Conflict) => Promise<Decision>>(() =>
  Promise.resolve('theirs'),
);

/** Asks which of two changes of one field shall stand. */
export const useConflict = () => useContext(ConflictContext);
