import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';

import { attempt } from './attempt.ts';
import { type DraftKind, useKept } from './useKept.ts';

const schema = z.object({
  text: z.string(),
  /** To who has it in hand alone. */
  isPrivate: z.boolean(),
  files: z.array(attachmentSchema),
  attempt,
});
export type MessageDraft = z.infer<typeof schema>;

const EMPTY: MessageDraft = { text: '', isPrivate: false, files: [] };

export const MESSAGE: DraftKind<MessageDraft> = {
  name: 'message',
  read: (text) => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return EMPTY;
    }
  },
  write: (draft) => (isEmpty(draft) && !draft.isPrivate ? '' : JSON.stringify(draft)),
};

const isEmpty = ({ text, files }: MessageDraft) => text.trim() === '' && files.length === 0;

/** The message that is being written. */
export function useMessageDraft() {
  const kept = useKept(MESSAGE);
  return { ...kept, hasDraft: !isEmpty(kept.draft) };
}
