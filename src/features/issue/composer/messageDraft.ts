import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';

const draft = z.object({
  html: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** Reader of a private message. */
  readerId: z.nullable(z.number()),
  /** Uploaded files attached to the message. */
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type MessageDraft = z.infer<typeof draft>;

export const EMPTY: MessageDraft = { html: '', type: 'public', readerId: null, files: [] };

export const MESSAGE: DraftKind<MessageDraft> = {
  schema: draft,
  empty: () => EMPTY,
  isEmpty: ({ html, files }) => html === '' && files.length === 0,
  // The editor renders typed text itself; no need to re-render on each key.
  isSameView: ({ html: before, ...a }, { html: after, ...b }) =>
    (before === '') === (after === '') && JSON.stringify(a) === JSON.stringify(b),
};

/**
 * Draft of a message. In render `draft.html` only tells whether it is empty; `current` has the
 * text.
 */
export function useMessageDraft(issueId: number) {
  const message = useDraft(`issue.${issueId}.message`, MESSAGE);
  /** What was written or attached since stays as the next message, to the same audience. */
  const dropSent = ({ html, files }: MessageDraft) => {
    const now = message.current();
    message.change({
      html: now.html === html ? '' : now.html,
      files: now.files.filter(({ id }) => !files.some((file) => file.id === id)),
      attempt: undefined,
    });
  };
  return { ...message, dropSent };
}
export type MessageState = ReturnType<typeof useMessageDraft>;

/** Request body. An unchanged message keeps its idempotency key, a changed one gets a new key. */
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
