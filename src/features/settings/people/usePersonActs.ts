import type { Person } from '#contract/people.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import {
  useComeBackMutation,
  useInviteAgainMutation,
  useRemoveTwoStepMutation,
} from './peopleApi.ts';
import { nameOf } from './personDraft.ts';
import { useRefusal } from './useRefusal.ts';

/** Invites and reactivates a person or removes their second step of signing in, with a notice. */
export function usePersonActs(person: Person) {
  const { t } = useTranslation();
  const { done: tell, failed: fail } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const [sendInvite, inviting] = useInviteAgainMutation();
  const [sendComeBack, comingBack] = useComeBackMutation();
  const [sendRemoveTwoStep] = useRemoveTwoStepMutation();
  const ask = useConfirm();
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      tell(done);
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  const { id, email, inactive, hasLogIn } = person;
  const name = nameOf(person);
  const removeTwoStep = async () => {
    const isSure = await ask({
      title: t('settings.people.twoStep.title', { name }),
      text: t('settings.people.twoStep.text'),
      confirmText: t('settings.people.twoStep.confirm'),
    });
    if (isSure) {
      await run(sendRemoveTwoStep(id).unwrap(), t('settings.people.twoStep.done', { name }));
    }
  };
  return {
    mayInvite: !inactive && !hasLogIn,
    mayRemoveTwoStep: !inactive && hasLogIn,
    removeTwoStep,
    isInviting: inviting.isLoading,
    isComingBack: comingBack.isLoading,
    invite: () => run(sendInvite(id).unwrap(), t('settings.people.invitedNow', { email })),
    comeBack: () => run(sendComeBack(id).unwrap(), t('settings.people.activated', { name })),
  };
}
