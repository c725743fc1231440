import { z } from 'zod/mini';

import { attachmentSchema } from '#contract/attachments.ts';
import { attemptSchema } from '#src/shared/drafts/attempt.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

import { useIssueDraft } from './useIssueDraft.ts';

const schema = z.object({
  text: z.string(),
  /** Only for the agent in charge. */
  isPrivate: z.boolean(),
  files: z.array(attachmentSchema),
  attempt: z.optional(attemptSchema),
});
export type MessageDraft = z.infer<typeof schema>;

const isEmpty = ({ text, files }: MessageDraft) => text.trim() === '' && files.length === 0;

const KIND: DraftKind<MessageDraft> = {
  schema,
  empty: () => ({ text: '', isPrivate: false, files: [] }),
  isEmpty: (draft) => isEmpty(draft) && !draft.isPrivate,
};

export function useMessageDraft() {
  const message = useIssueDraft('message', KIND);
  return { ...message, hasDraft: !isEmpty(message.draft) };
}
