import { useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useSendStored } from '../saving/useKeptChanges.ts';
import { type StepBody, useStepDelegationMutation } from './delegationApi.ts';

type Body = Omit<StepBody, 'version' | 'key'>;

/**
 * Takes steps of a delegation; a toast reports a refusal, and a retry does not repeat a step.
 * `press` is for steps without a form: they are stored until answered, across reloads.
 */
export function useStep({ id, version, contractor }: Delegation) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [step, { isLoading }] = useStepDelegationMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const errorText = useErrorText();
  const toast = useToast();
  const sendStored = useSendStored();

  const take = async (body: Body): Promise<boolean> => {
    try {
      const stepBody = { ...body, version, key };
      await step({ issueId: issue.id, delegationId: id, body: stepBody }).unwrap();
      setKey(crypto.randomUUID());
      return true;
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
      return false;
    }
  };
  const press = async (name: Body['step']): Promise<void> => {
    const body = { step: name, version, key };
    const number = formatIssueNumber(issue.number);
    const details = `#${number} · ${t(`delegation.step.${name}`)}: ${contractor.name}`;
    const change = { do: 'delegation' as const, delegationId: id, body };
    const attempt = () => step({ issueId: issue.id, delegationId: id, body }).unwrap();
    const isTaken = await sendStored(`delegation-${id}`, { change, details, since: {} }, attempt);
    if (isTaken) setKey(crypto.randomUUID());
  };
  return { take, press, isBusy: isLoading };
}
