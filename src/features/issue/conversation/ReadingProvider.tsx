import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';

import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery, useMarkMessagesMutation } from '../messageApi.ts';
import { ReadingContext } from './reading.ts';

/** Marks what comes into sight as read, and remembers what was unread when the visit began. */
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
  useReadWhole(gathering.isStopped);

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

/** An issue can be unread without an unread message: it is new, or was marked so. Seen is read, then. */
function useReadWhole(isKept: () => boolean) {
  const { issue, isStaff } = useIssue();
  const { data: messages } = useListMessagesQuery(issue.id);
  const [bulk] = useBulkIssuesMutation();
  const isDue = isStaff && issue.unread && messages?.every(({ unread }) => !unread) === true;

  useEffect(() => {
    if (!isDue || isKept()) return;
    void bulk({ ids: [issue.id], action: { do: 'read' }, show: () => ({ unread: false }) });
  }, [isDue, isKept, bulk, issue.id]);
}

/** What comes into sight together is told together. */
const GATHER = 600;

/** Gathers ids for a moment and tells them in one go, until it is stopped for good. */
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
    /** Nobody is there to be told; what was gathered is told with the next. */
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
