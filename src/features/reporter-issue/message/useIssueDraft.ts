import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';

/** A reporter's draft on an issue; survives a reload and a new log-in. */
export function useIssueDraft<T extends object>(name: string, kind: DraftKind<T>) {
  const { ownIssue, email } = useOwnIssue();
  return useDraft(`reporter.${email}.${ownIssue.issue.id}.${name}`, kind);
}
