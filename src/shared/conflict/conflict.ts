import { createContext, type ReactNode, useContext } from 'react';

/** A field changed both here and by someone else. */
export type Conflict = {
  /** The field's label. */
  field: string;
  /** Both values as shown; absent if only the page can show them. */
  mine?: ReactNode;
  theirs?: ReactNode;
  /** Who changed it, if the viewer may know. */
  who: { actor: string; at: string } | undefined;
};
/** `later`: left as it is for now. `unasked`: the page to decide on is gone. */
export type Decision = 'mine' | 'theirs' | 'later' | 'unasked';

export const ConflictContext = createContext<(conflict: Conflict) => Promise<Decision>>(() =>
  Promise.resolve('later'),
);

/** Asks which change to keep. */
export const useAskAboutConflict = () => useContext(ConflictContext);
