import { createContext, type ReactNode, useContext } from 'react';

/** Somebody else changed the same field while it was being changed here. */
export type Conflict = {
  /** What the field is called. */
  field: string;
  /** What is to be seen of either; nothing where only the page can show it. */
  mine?: ReactNode;
  theirs?: ReactNode;
  /** Who changed it, where that may be known. */
  who: { actor: string; at: string } | undefined;
};
/** Later: it is left as it is for now. Unasked: the page on which it would be decided is gone. */
export type Decision = 'mine' | 'theirs' | 'later' | 'unasked';

export const ConflictContext = createContext<(conflict: Conflict) => Promise<Decision>>(() =>
  Promise.resolve('later'),
);

/** Asks which of two changes of one field shall stand. */
export const useAskAboutConflict = () => useContext(ConflictContext);
