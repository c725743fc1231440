import { createContext, useContext } from 'react';

import type { OwnIssue } from '#contract/ownIssue.ts';

type Value = {
  ownIssue: OwnIssue;
  /** The reporter's address; their drafts are stored under it. */
  email: string;
  /** Refetches the issue. */
  reload: () => Promise<OwnIssue | undefined>;
};

export const OwnIssueContext = createContext<Value | undefined>(undefined);

export function useOwnIssue(): Value {
  const value = useContext(OwnIssueContext);
  if (!value) throw new Error('Not on the page of an issue');
  return value;
}
