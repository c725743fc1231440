import { useEffect, useSyncExternalStore } from 'react';

import { notificationCalls } from '#contract/notifications.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { INBOX_LINE } from '#src/entities/issue/liveIssues.ts';
import { sendAside } from '#src/shared/api/aside.ts';

import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';

/** Reads the issue and the viewer's inbox line of it, while its page is visible and nobody keeps it unread. */
export function useReadIssue(isKept: () => boolean) {
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  useReadWhole(isVisible, isKept);
  useReadLine(isVisible, isKept);
}

/** An issue without unread messages may be unread: new, or marked so. Opening it marks it read. */
function useReadWhole(isVisible: boolean, isKept: () => boolean) {
  const { issue, isStaff } = useIssue();
  const { data: messages } = useListMessagesQuery(issue.id);
  const [bulk] = useBulkIssuesMutation();
  const isUnread = isStaff && issue.unread && messages?.every(({ unread }) => !unread) === true;

  useEffect(() => {
    if (!isUnread || !isVisible || isKept()) return;
    void bulk({ ids: [issue.id], action: { do: 'read' }, show: () => ({ unread: false }) });
  }, [isUnread, isVisible, isKept, bulk, issue.id]);
}

/** Most news of an issue is no message: a status, a visit, a due time. */
function useReadLine(isVisible: boolean, isKept: () => boolean) {
  const { id } = useIssue().issue;

  useEffect(() => {
    if (!isVisible) return;
    const read = () => {
      if (!isKept()) void sendAside(notificationCalls.read, { body: { issueIds: [id] } });
    };
    const onLine = (event: Event) => {
      const { detail } = event as CustomEvent<number | null>;
      if (!detail || detail === id) read();
    };
    read();
    addEventListener(INBOX_LINE, onLine);
    return () => removeEventListener(INBOX_LINE, onLine);
  }, [isVisible, isKept, id]);
}

const isPageVisible = () => document.visibilityState === 'visible';

function onVisibility(tell: () => void) {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
