import type { Message } from '#contract/messages.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';

/** Photos sent within this time of the report count as part of it (ms). */
const TOGETHER = 10 * 60_000;

/** The issue as told to its reporter: the photos of their report, other loose files, and messages, newest first. */
export function storyOf({ issue, messages }: Pick<OwnIssue, 'issue' | 'messages'>) {
  const loose = issue.attachments.filter(
    ({ messageId, delegationEventId }) => messageId === null && !delegationEventId,
  );
  const isReported = ({ createdAt }: { createdAt: string }) =>
    Date.parse(createdAt) - Date.parse(issue.createdAt) < TOGETHER;
  return {
    reported: loose.filter(isReported),
    /** Sent later without a message, by uploader. */
    later: Map.groupBy(
      loose.filter((file) => !isReported(file)),
      ({ uploader }) => uploader,
    ),
    thread: messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id),
  };
}

/** A message without an author comes from the reporter. */
export const isOwn = ({ author }: Pick<Message, 'author'>) => author.id === null;
