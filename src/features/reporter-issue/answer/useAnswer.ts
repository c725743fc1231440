import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useMessageDraft } from '../message/messageDraft.ts';
import { useRejectOwnIssueMutation, useReopenOwnIssueMutation } from '../ownIssueApi.ts';
import type { AnswerDraft, useAnswerDraft } from './answerDraft.ts';

type CompleteAnswer = AnswerDraft & { reason: NonNullable<AnswerDraft['reason']> };

/** Rejects completed work, or reopens a closed issue. */
export function useAnswer({ current, change, saveNow, clear }: ReturnType<typeof useAnswerDraft>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { ownIssue, reload } = useOwnIssue();
  const { ask, isSending } = useAsk();
  const onMoved = useMoved();
  const [failure, setFailure] = useState<string>();

  /** Gives true where nothing is left to send. */
  const send = async () => {
    const draft = current();
    if (draft.reason === undefined || isSending) return false;
    const content = contentOf(draft as CompleteAnswer, t(`issue.rejectReason.${draft.reason}`));
    const attempt = attemptOf(content, draft.attempt);
    setFailure(undefined);
    change({ attempt });
    saveNow();
    const { newId, error } = await ask({ ...content, key: attempt.key });
    if ((error as ApiError | undefined)?.status === 409) return onMoved(draft);
    if (error) {
      setFailure(errorText(error));
      return false;
    }
    // Reload first: the page must not offer the answer again.
    await reload();
    clear();
    toast.success(t('reporterIssue.answer.sent', { company: ownIssue.company.name }));
    if (newId !== undefined) await navigate(`/reporter-issue/${newId}`, { replace: true });
    return newId === undefined;
  };
  return { send, isSending, failure };
}

/** Falls back to the reason's text when the reporter wrote nothing. */
const contentOf = ({ reason, text, files }: CompleteAnswer, reasonText: string) => ({
  reason,
  message: text.trim() || reasonText,
  attachmentIds: files.map(({ id }) => id),
});

type Body = ReturnType<typeof contentOf> & { key: string };

function useAsk() {
  const { ownIssue } = useOwnIssue();
  const { id, status, version } = ownIssue.issue;
  const [reject, rejection] = useRejectOwnIssueMutation();
  const [reopen, reopening] = useReopenOwnIssueMutation();
  const ask = async (body: Body): Promise<{ newId?: number; error?: unknown }> => {
    if (status !== 'closed') {
      return { error: (await reject({ id, body: { ...body, version } })).error };
    }
    const { data, error } = await reopen({ id, body });
    return { error, ...(data?.isNew && { newId: data.id }) };
  };
  return { ask, isSending: rejection.isLoading || reopening.isLoading };
}

/**
 * On a conflict: reloads the issue, and says so even if the form is gone. If it takes no answer any more, the draft
 * becomes an unsent message.
 */
function useMoved() {
  const { t } = useTranslation();
  const toast = useToast();
  const { reload } = useOwnIssue();
  const { current, change } = useMessageDraft();
  return async ({ text, files }: AnswerDraft) => {
    const status = (await reload())?.issue.status;
    if (status === undefined || status === 'done' || status === 'closed') {
      toast.error(t('reporterIssue.answer.conflict'), { sticky: true });
      return false;
    }
    const message = current();
    const words = [message.text, text].filter(Boolean).join('\n\n');
    change({ text: words, files: [...message.files, ...files] });
    toast.error(t('reporterIssue.answer.moved'), { sticky: true });
    return true;
  };
}
