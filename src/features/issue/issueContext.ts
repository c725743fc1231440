import { createContext, useContext } from 'react';

import { mayEdit } from '#contract/issuePolicy.ts';
import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import { isStaff } from '#contract/permissions.ts';
import type { Agent } from '#contract/session.ts';

type IssueView = { issue: Issue; me: Agent };

export const IssueContext = createContext<IssueView | undefined>(undefined);

/** The page's issue and its viewer. */
export function useIssue() {
  const view = useContext(IssueContext);
  if (!view) throw new Error('Outside of an issue page');
  const { issue, me } = view;
  return {
    issue,
    me,
    actor: { agentId: me.id, roleGroup: me.roleGroup, isSuperAdmin: me.isSuperAdmin },
    isStaff: isStaff(me),
    mayEdit: (field: keyof IssueChange) => mayEdit(me.roleGroup, field),
  };
}
