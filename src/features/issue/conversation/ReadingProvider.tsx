import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { useIssue } from '../issueContext.ts';
import { useMarkMessagesMutation } from '../messageApi.ts';
import { ReadingContext } from './reading.ts';
import { useReadIssue } from './useReadIssue.ts';

/** Marks visible messages read, and remembers which were unread at the start of the visit. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  const { id: issueId } = useIssue().issue;
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [mark] = useMarkMessagesMutation();
  const [gathering] = useState(() =>
    createGathering((ids) => {
      setFresh((before) => new Set([...before, ...ids]));
      void mark({ issueId, ids, read: true });
    }),
  );
  useEffect(() => gathering.pause, [gathering]);
  useReadIssue(gathering.isStopped);

  const reading = useMemo(
    () => ({
      onSeen: gathering.add,
      isFresh: (id: number) => fresh.has(id),
      keepUnread: gathering.stop,
    }),
    [fresh, gathering],
  );
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** Delay for sending read messages together (ms). */
const GATHER = 600;

/** Collects ids for a moment and sends them together, until stopped. */
function createGathering(tell: (ids: number[]) => void) {
  let ids: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const flush = () => {
    const gathered = ids;
    ids = [];
    timer = undefined;
    if (!isStopped && gathered.length > 0) tell(gathered);
  };
  return {
    add: (id: number) => {
      if (isStopped || ids.includes(id)) return;
      ids.push(id);
      timer ??= setTimeout(flush, GATHER);
    },
    /** Unmounted: keep the collected ids for the next start. */
    pause: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    stop: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  };
}
