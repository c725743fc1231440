import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';

/** A draft of this reporter on this issue; it survives a reload and a new log-in. */
export function useIssueDraft<T extends object>(name: string, kind: DraftKind<T>) {
  const { own, email } = useOwnIssue();
  return useDraft(`reporter.${email}.${own.issue.id}.${name}`, kind);
}
