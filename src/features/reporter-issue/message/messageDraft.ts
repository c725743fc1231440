import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { attemptSchema } from '#src/shared/drafts/attempt.ts';
import { readKept } from '#src/shared/drafts/readKept.ts';

import { type DraftKind, useKept } from './useKept.ts';

const schema = z.object({
  text: z.string(),
  /** To who has it in hand alone. */
  isPrivate: z.boolean(),
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type MessageDraft = z.infer<typeof schema>;

const EMPTY: MessageDraft = { text: '', isPrivate: false, files: [] };

export const MESSAGE: DraftKind<MessageDraft> = {
  name: 'message',
  read: (text) => readKept(schema, text) ?? EMPTY,
  write: (draft) => (isEmpty(draft) && !draft.isPrivate ? '' : JSON.stringify(draft)),
};

const isEmpty = ({ text, files }: MessageDraft) => text.trim() === '' && files.length === 0;

/** The message that is being written. */
export function useMessageDraft() {
  const kept = useKept(MESSAGE);
  return { ...kept, hasDraft: !isEmpty(kept.draft) };
}
