import { createContext, useContext } from 'react';

import type { OwnIssue } from '#contract/reporter.ts';

type Value = {
  own: OwnIssue;
  /** Whose it is: what he types is kept under it. */
  email: string;
  /** Asks anew how it stands. */
  reload: () => Promise<OwnIssue | undefined>;
};

export const OwnIssueContext = createContext<Value | undefined>(undefined);

export function useOwnIssue(): Value {
  const value = useContext(OwnIssueContext);
  if (!value) throw new Error('Not on the page of an issue');
  return value;
}
