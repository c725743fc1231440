import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import type { OwnIssue } from '#contract/reporter.ts';

/** Files sent within this time count as sent together (ms). */
const TOGETHER = 10 * 60_000;

export type StoryEntry = { at: string; name: string; message?: Message; files: Attachment[] };

/**
 * The issue as told to its reporter: their report, the completion message if any, and the other
 * messages, newest first.
 */
export function storyOf({ issue, messages }: Pick<OwnIssue, 'issue' | 'messages'>) {
  const lastWords = saidOf(issue, messages);
  const loose = issue.attachments.filter(({ messageId }) => messageId === null);
  const saidFiles = new Set(lastWords?.files.map(({ id }) => id));
  const reported = loose.filter(
    ({ id, createdAt }) => !saidFiles.has(id) && isBy(createdAt, issue.createdAt),
  );
  const shown = new Set(reported.map(({ id }) => id));
  return {
    said: lastWords,
    reported,
    /** Photos added later without a message. */
    later: loose.filter(({ id }) => !saidFiles.has(id) && !shown.has(id)),
    thread: messages
      .filter(({ id }) => id !== lastWords?.message?.id)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id),
  };
}

/** A message without an author comes from the reporter. */
export const isOwn = ({ author }: Pick<Message, 'author'>) => author.id === null;

const DONE = new Set<string>(['done', 'closed']);

/** The message and photos sent on completion. */
function saidOf(issue: OwnIssue['issue'], messages: Message[]): StoryEntry | undefined {
  const { doneAt, attachments } = issue;
  if (doneAt === null || !DONE.has(issue.status)) return undefined;
  const message = messages.findLast(
    (candidate) =>
      candidate.type === 'public' && !isOwn(candidate) && isAround(candidate.createdAt, doneAt),
  );
  const files = attachments.filter(
    ({ messageId, createdAt }) =>
      (message !== undefined && messageId === message.id) ||
      (messageId === null && isAround(createdAt, doneAt) && !isBy(createdAt, issue.createdAt)),
  );
  const name = message?.author.name ?? files[0]?.uploader;
  if (name === undefined) return undefined;
  return { at: message?.createdAt ?? doneAt, name, files, ...(message && { message }) };
}

const isBy = (at: string, moment: string) => Date.parse(at) - Date.parse(moment) < TOGETHER;
const isAround = (at: string, moment: string) =>
  Math.abs(Date.parse(at) - Date.parse(moment)) < TOGETHER;
