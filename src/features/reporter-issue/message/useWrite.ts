import { useState } from 'react';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useWriteOnOwnIssueMutation } from '../ownIssueApi.ts';
import type { useMessageDraft } from './messageDraft.ts';

/** Sends the message. On failure the draft stays, and a retry uses the same key. */
export function useWrite({ current, change, saveNow, clear }: ReturnType<typeof useMessageDraft>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const { ownIssue } = useOwnIssue();
  const [write, { isLoading: isSending }] = useWriteOnOwnIssueMutation();
  const [failure, setFailure] = useState<string>();

  /** Gives whether it succeeded. */
  const send = async () => {
    const { text, isPrivate, files, attempt: last } = current();
    const content = {
      type: isPrivate && ownIssue.responsible ? ('private' as const) : ('public' as const),
      text: text.trim(),
      attachmentIds: files.map(({ id }) => id),
    };
    const attempt = attemptOf(content, last);
    setFailure(undefined);
    // Store the key before sending: a retry after a reload must be recognised as the same message.
    change({ attempt });
    saveNow();
    const { error } = await write({
      id: ownIssue.issue.id,
      body: { key: attempt.key, ...content },
    });
    if (error) {
      setFailure(errorText(error));
      return false;
    }
    clear();
    toast.success(t('reporterIssue.write.sent'));
    return true;
  };
  return { send, isSending, failure };
}
