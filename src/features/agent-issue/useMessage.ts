import { useState } from 'react';
import { z } from 'zod/mini';

import type { Reference } from '#contract/primitives.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { writtenSince } from '#src/shared/drafts/writtenSince.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';

import { type JobKey, useWriteToJobMutation } from './jobApi.ts';
import { useSendWhenUploaded } from './useSendWhenUploaded.ts';
import { fileSchema, usePhotos } from './usePhotos.ts';

const schema = z.object({
  text: z.string(),
  isPrivate: z.boolean(),
  files: z.array(fileSchema),
  attempt: z.nullable(attemptSchema),
  /** Sending was requested; starts once the photos are uploaded, also after a reload. */
  isGoing: z._default(z.boolean(), false),
});
type Draft = z.infer<typeof schema>;
const isEmpty = ({ text, files, isGoing }: Draft) => text === '' && files.length === 0 && !isGoing;
const KIND: DraftKind<Draft> = {
  schema,
  empty: () => ({ text: '', isPrivate: false, files: [], attempt: null, isGoing: false }),
  isEmpty,
};

/** Draft of a message with photos, public or to the agent in charge. */
export function useMessage(
  job: JobKey,
  responsible: Reference | null,
  onSent: (hasMore: boolean) => void,
) {
  const stored = useDraft(`job.${job.id}.message`, KIND);
  const photos = usePhotos(job, 'message', stored);
  const [write, { isLoading: isSending }] = useWriteToJobMutation();
  const [failure, setFailure] = useState<ApiError>();
  const { draft, current, change, saveNow } = stored;
  const isPrivate = draft.isPrivate && responsible !== null;

  const send = async () => {
    const { text, files } = current();
    const content = {
      ...(isPrivate
        ? { type: 'private' as const, privateMessageAgentId: responsible.id }
        : { type: 'public' as const }),
      html: textToHtml(text),
      attachmentIds: files.map(({ id }) => id),
    };
    // Store the key before sending: a retry after a reload must be recognised as the same message.
    const attempt = attemptOf(content, current().attempt);
    change({ attempt });
    saveNow();
    setFailure(undefined);
    try {
      await write({ ...job, body: { ...content, key: attempt.key } }).unwrap();
      const now = current();
      const rest = {
        text: writtenSince(text, now.text),
        files: now.files.filter(({ id }) => !files.some((file) => file.id === id)),
      };
      change({ ...rest, attempt: null, isGoing: false });
      onSent(rest.text !== '' || rest.files.length > 0);
    } catch (error) {
      setFailure(error as ApiError);
      change({ isGoing: false });
    }
  };
  const go = useSendWhenUploaded(stored, photos, send);
  /** Editing withdraws the request to send. */
  const edit = (part: Partial<Draft>) => change({ ...part, isGoing: false });
  const isBegun = !isEmpty(draft) || photos.pending.length > 0;
  const canSend = draft.text.trim() !== '' || draft.files.length > 0 || photos.isUploading;
  const isGoing = draft.isGoing || isSending;
  return { draft, edit, photos, go, isGoing, failure, isBegun, canSend, isPrivate };
}
export type MessageDraft = ReturnType<typeof useMessage>;
