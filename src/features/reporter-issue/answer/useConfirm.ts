import { useRef, useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useReporterAction } from '../issue/useReporterAction.ts';
import { useConfirmOwnIssueMutation } from '../ownIssueApi.ts';

/** Confirms completed work and thanks the reporter; on a conflict shows the current status. */
export function useConfirm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { ownIssue, reload } = useOwnIssue();
  const { begin } = useReporterAction();
  const [send] = useConfirmOwnIssueMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // One idempotency key for all retries.
  const key = useRef<string>(undefined);

  const confirm = async () => {
    const { id, version } = ownIssue.issue;
    key.current ??= crypto.randomUUID();
    setProblem(undefined);
    setIsBusy(true);
    const { error } = await send({ id, body: { version, key: key.current } });
    const isLate = (error as ApiError | undefined)?.status === 409;
    if (!error || isLate) await reload();
    setIsBusy(false);
    if (!error) begin('thanks');
    else setProblem(isLate ? t('reporterIssue.answer.conflict') : errorText(error));
  };
  return { confirm, isBusy, problem };
}
