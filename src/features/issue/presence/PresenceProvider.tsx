import { type ReactNode, useEffect, useState } from 'react';

import { useCan } from '#src/shared/session/Can.tsx';

import { useIssue } from '../issueContext.ts';
import { createOpenPage } from './openPage.ts';
import { PresenceContext } from './presence.ts';

/** Tells colleagues that the issue is open here, and the page who else has it open. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  const isSeen = useCan('issue.presence');
  const [page] = useState(() => createOpenPage(issue.id));
  useEffect(() => (isSeen ? page.open() : undefined), [isSeen, page]);
  return <PresenceContext value={isSeen ? page : undefined}>{children}</PresenceContext>;
}
