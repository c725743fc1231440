import { useRef, useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useReporterAction } from '../issue/useReporterAction.ts';
import { useConfirmOwnIssueMutation } from '../ownIssueApi.ts';

/** Confirms completed work and thanks the reporter; on a conflict shows the current status. */
export function useConfirm() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const { ownIssue, reload } = useOwnIssue();
  const { begin } = useReporterAction();
  const [send] = useConfirmOwnIssueMutation();
  const [isBusy, setIsBusy] = useState(false);
  // One idempotency key for all retries.
  const key = useRef<string>(undefined);

  const confirm = async () => {
    const { id, version } = ownIssue.issue;
    key.current ??= crypto.randomUUID();
    setIsBusy(true);
    const { error } = await send({ id, body: { version, key: key.current } });
    const isLate = (error as ApiError | undefined)?.status === 409;
    if (!error || isLate) await reload();
    setIsBusy(false);
    if (!error) {
      begin('thanks');
      return;
    }
    // Not beside the question: it may be gone.
    const problem = isLate ? t('reporterIssue.answer.conflict') : errorText(error);
    toast.error(problem, { sticky: true });
  };
  return { confirm, isBusy };
}
