import { useState } from 'react';

import type { Message } from '#contract/messages.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';

import { useIssue } from '../issueContext.ts';
import { useCreateMessageMutation } from '../messageApi.ts';
import { type MessageState, toBody } from './messageDraft.ts';

/** Sends the message; it stays in the field until it has arrived. A retry uses the same key. */
export function useSend(
  message: MessageState,
  isUploading: boolean,
  onSent: (message: Message, html: string) => void,
) {
  const { issue } = useIssue();
  const [create, { isLoading: isSending }] = useCreateMessageMutation();
  const [failure, setFailure] = useState<string>();
  const errorText = useErrorText();
  const { draft, current, change, saveNow, dropSent } = message;
  const hasReader = draft.type !== 'private' || draft.readerId !== null;
  const hasContent = draft.html !== '' || draft.files.length > 0;
  const canSend = hasReader && hasContent && !isUploading;

  const send = async () => {
    if (!canSend || isSending) return;
    const written = current();
    const { body, attempt } = toBody(written);
    setFailure(undefined);
    // Store the key before sending: a retry after a reload must be recognised as the same message.
    change({ attempt });
    saveNow();
    let sent;
    try {
      sent = await create({ issueId: issue.id, body }).unwrap();
    } catch (error) {
      // The key belongs to a message that has arrived; send this one under a new key, if at all.
      if ((error as ApiError).body?.translationKey === 'KEY_USED') change({ attempt: undefined });
      setFailure(errorText(error));
      return;
    }
    dropSent(written);
    onSent(sent, written.html);
  };
  return { isSending, failure, canSend, send };
}
