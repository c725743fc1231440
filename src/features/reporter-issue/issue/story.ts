import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import type { OwnIssue } from '#contract/reporter.ts';

/** What is sent within this time is sent together. */
const TOGETHER = 10 * 60_000;

export type Said = { at: string; name: string; message?: Message; files: Attachment[] };

/**
 * An issue as it is told to who reported it: what he reported, what was done about it where it is done, and what was
 * written otherwise, the newest first.
 */
export function storyOf({ issue, messages }: Pick<OwnIssue, 'issue' | 'messages'>) {
  const said = saidOf(issue, messages);
  const loose = issue.attachments.filter(({ messageId }) => messageId === null);
  const saidFiles = new Set(said?.files.map(({ id }) => id));
  const reported = loose.filter(
    ({ id, createdAt }) => !saidFiles.has(id) && isBy(createdAt, issue.createdAt),
  );
  const shown = new Set(reported.map(({ id }) => id));
  return {
    said,
    reported,
    /** Pictures that came later, on their own. */
    later: loose.filter(({ id }) => !saidFiles.has(id) && !shown.has(id)),
    thread: messages
      .filter(({ id }) => id !== said?.message?.id)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id),
  };
}

/** Whether something was written by the reporter himself, who is nobody of the company. */
export const isOwn = ({ author }: Pick<Message, 'author'>) => author.id === null;

const DONE = new Set<string>(['done', 'closed']);

/** What was said and shown when it was reported done. */
function saidOf(issue: OwnIssue['issue'], messages: Message[]): Said | undefined {
  const { doneAt, attachments } = issue;
  if (doneAt === null || !DONE.has(issue.status)) return undefined;
  const message = messages.findLast(
    (each) => each.type === 'public' && !isOwn(each) && isAround(each.createdAt, doneAt),
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
