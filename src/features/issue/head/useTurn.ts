import type { Delegation } from '#contract/delegations.ts';
import { type IssueTurn, issueTurn } from '#contract/issueTurn.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { useFactParts } from '../facts/useFactParts.ts';
import { useIssue } from '../issueContext.ts';

/** Whose turn it is; undefined until what decides it has loaded. Outside parties are told who has the issue, no more. */
export function useTurn(): IssueTurn<Delegation> | undefined {
  const { issue, me, isStaff } = useIssue();
  const now = useNow();
  const { isLoading, ...parts } = useFactParts(issue.id, isStaff);
  return isLoading ? undefined : issueTurn({ ...issue, ...parts }, me.id, now);
}
