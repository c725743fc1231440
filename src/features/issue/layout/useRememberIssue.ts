import { useEffect } from 'react';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { noteSeen } from '#src/entities/issue/lastSeen.ts';
import { useRecent } from '#src/shared/recent/recent.ts';

import { useIssue } from '../issueContext.ts';

/** Adds the issue to the command palette's recent items. */
export function useRememberIssue() {
  const { remember } = useRecent();
  const { id, title, number, project } = useIssue().issue;
  const detail = `${formatIssueNumber(number)} · ${project.name}`;
  useEffect(() => {
    noteSeen(id);
    remember({ kind: 'issue', to: `/issue/${id}`, text: title, detail });
  }, [remember, id, title, detail]);
}
