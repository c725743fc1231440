import { useRef, useState } from 'react';

import type { ReporterVisit, VisitTime } from '#contract/visits.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { useAnswerVisitMutation } from '../ownIssueApi.ts';

type Answer = { answer: 'fits' } | { answer: 'other'; times: VisitTime[]; words: string };

/** Answers about a visit; on a conflict shows how it stands. */
export function useVisitAnswer(visit: ReporterVisit) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { ownIssue, reload } = useOwnIssue();
  const [send] = useAnswerVisitMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // One idempotency key for all retries of one answer.
  const attempt = useRef({ of: '', key: '' });

  const answer = async (content: Answer): Promise<boolean> => {
    const body = { visitId: visit.id, version: visit.version, ...content };
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    setProblem(undefined);
    setIsBusy(true);
    const { error } = await send({
      id: ownIssue.issue.id,
      body: { ...body, key: attempt.current.key },
    });
    const isLate = (error as ApiError | undefined)?.status === 409;
    if (!error || isLate) await reload();
    setIsBusy(false);
    if (error) setProblem(isLate ? t('reporterIssue.answer.conflict') : errorText(error));
    return !error;
  };
  return { answer, isBusy, problem };
}
