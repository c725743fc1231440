import { useCallback, useState } from 'react';

import type { Alarm } from '#contract/alarms.ts';

/**
 * An alarm that was shown here as open and is no more, unless the viewer took it: with who took it, as far as they may
 * know. `forget` once that was said.
 */
export function useEnded(alarms: readonly Alarm[], agentId: number) {
  const [shown, setShown] = useState<readonly Alarm[]>([]);
  const open = alarms.filter(({ takenBy }) => takenBy === null);
  const news = open.filter((one) => !isListed(shown, one));
  if (news.length > 0) setShown([...shown, ...news]);
  // The newest comes last: the issue may have had another, which the viewer took and gave back.
  const lastOf = (one: Alarm) => alarms.findLast(({ issueId }) => issueId === one.issueId);
  const gone = shown.find((one) => !isListed(open, one) && lastOf(one)?.takenBy?.id !== agentId);
  const ended = gone && (lastOf(gone) ?? gone);
  const forget = useCallback(
    () => setShown((list) => list.filter(({ issueId }) => issueId !== gone?.issueId)),
    [gone?.issueId],
  );
  return { ended, forget };
}

const isListed = (list: readonly Alarm[], { issueId }: Alarm) =>
  list.some((one) => one.issueId === issueId);
