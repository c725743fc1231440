import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';

import type { Args } from '#contract/call.ts';
import type { Delegation, delegationCalls } from '#contract/delegations.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';

import { DONE_REPORT, doneReportName } from './doneDraft.ts';
import { type JobKey, useStepJobMutation } from './jobApi.ts';

type Body = Args<typeof delegationCalls.step>['body'];
export type StepContent = Omit<Body, 'version' | 'key'>;
/** Taken; overtaken by another actor; or failed and to be retried. */
export type Outcome = 'taken' | 'overtaken' | 'failed';

const schema = z.object({ delegationId: z.number(), attempt: z.nullable(attemptSchema) });
type Pending = z.infer<typeof schema>;
const KIND: DraftKind<Pending> = {
  schema,
  empty: () => ({ delegationId: 0, attempt: null }),
  isEmpty: ({ attempt }) => attempt === null,
};

/** Without a decision by the server the step may be sent again. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/**
 * Takes steps of a delegation. A step is stored until answered and resumes under the same key after
 * a reload.
 */
export function useSteps({ id, linkId }: JobKey, onClose: () => void) {
  const { current, change, saveNow, clear } = useDraft(`job.${id}.step`, KIND);
  const { clear: clearReport } = useDraft(doneReportName(id), DONE_REPORT);
  const [step, { isLoading: isBusy }] = useStepJobMutation();
  const [failure, setFailure] = useState<ApiError>();

  const send = useCallback(async (): Promise<Outcome> => {
    const { delegationId, attempt } = current();
    if (!attempt) return 'failed';
    try {
      const body: Body = { ...(JSON.parse(attempt.of) as Omit<Body, 'key'>), key: attempt.key };
      await step({ id, linkId, delegationId, body }).unwrap();
      clear();
      if (body.step === 'reportDone') clearReport();
      return 'taken';
    } catch (error) {
      const refusal = error as ApiError;
      setFailure(refusal);
      if (!isOpen(refusal)) clear();
      if (refusal.status !== 409) return 'failed';
      onClose();
      return 'overtaken';
    }
  }, [current, clear, clearReport, id, onClose, step, linkId]);

  const take = (delegation: Pick<Delegation, 'id' | 'version'>, content: StepContent) => {
    const attempt = attemptOf({ ...content, version: delegation.version }, current().attempt);
    change({ delegationId: delegation.id, attempt });
    saveNow();
    setFailure(undefined);
    return send();
  };
  // Resume a stored step once.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    if (!current().attempt) return;
    // Its sheet is open again.
    queueMicrotask(() => void send().then((outcome) => outcome === 'taken' && onClose()));
  }, [current, onClose, send]);
  return { take, isBusy, failure };
}
export type Steps = ReturnType<typeof useSteps>;
