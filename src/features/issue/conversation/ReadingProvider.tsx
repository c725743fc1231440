import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';

import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery, useMarkMessagesMutation } from '../messageApi.ts';
import { ReadingContext } from './reading.ts';

/** Messages that come into sight together are told together. */
const GATHER = 600;

/** Marks what comes into sight as read, and remembers what was unread when the visit began. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [mark] = useMarkMessagesMutation();
  const isKept = useRef(false);
  const gathered = useRef<{ ids: number[]; timer?: ReturnType<typeof setTimeout> }>({ ids: [] });
  useReadWhole(isKept);

  useEffect(() => {
    const stop = () => clearTimeout(gathered.current.timer);
    return stop;
  }, []);

  const reading = useMemo(() => {
    const tell = () => {
      const { ids } = gathered.current;
      gathered.current = { ids: [] };
      if (isKept.current || ids.length === 0) return;
      setFresh((before) => new Set([...before, ...ids]));
      void mark({ issueId: issue.id, ids, read: true });
    };
    return {
      onSeen: (id: number) => {
        const { current } = gathered;
        if (isKept.current || current.ids.includes(id)) return;
        current.ids.push(id);
        current.timer ??= setTimeout(tell, GATHER);
      },
      isFresh: (id: number) => fresh.has(id),
      keepUnread: () => {
        isKept.current = true;
      },
    };
  }, [fresh, issue.id, mark]);

  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** An issue can be unread without an unread message: it is new, or was marked so. Seen is read, then. */
function useReadWhole(isKept: { current: boolean }) {
  const { issue, isStaff } = useIssue();
  const { data: messages } = useListMessagesQuery(issue.id);
  const [bulk] = useBulkIssuesMutation();
  const isDue = isStaff && issue.unread && messages?.every(({ unread }) => !unread) === true;

  useEffect(() => {
    if (!isDue || isKept.current) return;
    void bulk({ ids: [issue.id], action: { do: 'read' }, show: () => ({ unread: false }) });
  }, [isDue, isKept, bulk, issue.id]);
}
