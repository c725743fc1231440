import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';

const draft = z.object({
  html: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** Whom a private message is for. */
  readerId: z.nullable(z.number()),
  /** Files that are sent already and wait for the message. */
  files: z.array(attachmentSchema),
  /** The last try to send, so that the next one of the same message makes nothing twice. */
  attempt: z.optional(z.object({ key: z.string(), of: z.string() })),
});
export type MessageDraft = z.infer<typeof draft>;

export const EMPTY: MessageDraft = { html: '', type: 'public', readerId: null, files: [] };

/** What was kept, as far as it can be understood. */
export function readDraft(text: string): MessageDraft {
  try {
    return draft.parse(JSON.parse(text));
  } catch {
    return EMPTY;
  }
}

/** What to keep; nothing where nothing would be missed. */
export const writeDraft = (value: MessageDraft) =>
  value.html === '' && value.files.length === 0 ? '' : JSON.stringify(value);

/** The body to send. The same message goes under the same key as before, a changed one under a new key. */
export function toBody(
  { html, type, readerId, files, attempt }: MessageDraft,
  newKey: () => string,
) {
  const content = {
    type,
    html,
    ...(type === 'private' && readerId !== null ? { privateMessageAgentId: readerId } : {}),
    attachmentIds: files.map(({ id }) => id),
  };
  const of = JSON.stringify(content);
  const key = attempt?.of === of ? attempt.key : newKey();
  return { body: { key, ...content }, attempt: { key, of } };
}
