import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';

const draft = z.object({
  html: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** The reader of a private message. */
  readerId: z.nullable(z.number()),
  /** Uploaded files that wait for the message. */
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type MessageDraft = z.infer<typeof draft>;

export const EMPTY: MessageDraft = { html: '', type: 'public', readerId: null, files: [] };

export const MESSAGE: DraftKind<MessageDraft> = {
  schema: draft,
  empty: () => EMPTY,
  isEmpty: ({ html, files }) => html === '' && files.length === 0,
  // The editor shows what is typed by itself, at every key.
  isSameView: ({ html: before, ...a }, { html: after, ...b }) =>
    (before === '') === (after === '') && JSON.stringify(a) === JSON.stringify(b),
};

/** The message that is being written. Of `draft.html`, rendering knows whether it is empty; `current` has it all. */
export function useMessageDraft(issueId: number) {
  const message = useDraft(`issue.${issueId}.message`, MESSAGE);
  const clear = () => {
    // The next message goes to the same readers.
    const { type, readerId } = message.current();
    message.clear({ ...EMPTY, type, readerId });
  };
  return { ...message, clear };
}
export type MessageState = ReturnType<typeof useMessageDraft>;

/** The body to send. The same message goes under the same key as before, a changed one under a new key. */
export function toBody({ html, type, readerId, files, attempt: last }: MessageDraft) {
  const content = {
    type,
    html,
    ...(type === 'private' && readerId !== null ? { privateMessageAgentId: readerId } : {}),
    attachmentIds: files.map(({ id }) => id),
  };
  const attempt = attemptOf(content, last);
  return { body: { key: attempt.key, ...content }, attempt };
}
