import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Args } from '#contract/call.ts';
import type { Delegation, delegationCalls } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useStepOrderMutation } from './delegationApi.ts';

type Body = Omit<Args<typeof delegationCalls.step>['body'], 'version' | 'key'>;

/** Takes steps of an order, and says in a toast where that is refused. A second try takes no second step. */
export function useStep({ id, version }: Pick<Delegation, 'id' | 'version'>) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [step, { isLoading }] = useStepOrderMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const errorText = useErrorText();
  const toast = useToast();

  const take = async (body: Body): Promise<boolean> => {
    try {
      const asked = { ...body, version, key };
      await step({ issueId: issue.id, delegationId: id, body: asked }).unwrap();
      setKey(crypto.randomUUID());
      return true;
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
      return false;
    }
  };
  return { take, isBusy: isLoading };
}
