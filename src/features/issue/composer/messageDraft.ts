import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { readKept } from '#src/shared/drafts/readKept.ts';

const draft = z.object({
  html: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** Whom a private message is for. */
  readerId: z.nullable(z.number()),
  /** Files that are sent already and wait for the message. */
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type MessageDraft = z.infer<typeof draft>;

export const EMPTY: MessageDraft = { html: '', type: 'public', readerId: null, files: [] };

/** What was kept, as far as it can be understood. */
export const readDraft = (text: string): MessageDraft => readKept(draft, text) ?? EMPTY;

/** What to keep; nothing where nothing would be missed. */
export const writeDraft = (value: MessageDraft) =>
  value.html === '' && value.files.length === 0 ? '' : JSON.stringify(value);

/** The body to send. The same message goes under the same key as before, a changed one under a new key. */
export function toBody(
  { html, type, readerId, files, attempt: last }: MessageDraft,
  newKey: () => string,
) {
  const content = {
    type,
    html,
    ...(type === 'private' && readerId !== null ? { privateMessageAgentId: readerId } : {}),
    attachmentIds: files.map(({ id }) => id),
  };
  const attempt = attemptOf(content, last, newKey);
  return { body: { key: attempt.key, ...content }, attempt };
}
