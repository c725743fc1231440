import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { useComeBackMutation, useInviteAgainMutation } from './peopleApi.ts';
import { nameOf } from './personDraft.ts';
import { useRefusal } from './useRefusal.ts';

/** Invites and reactivates a person, with a notice. */
export function usePersonActs(person: Person) {
  const { t } = useTranslation();
  const { done: tell, failed: fail } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const [sendInvite, inviting] = useInviteAgainMutation();
  const [sendComeBack, comingBack] = useComeBackMutation();
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      tell(done);
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  const { id, email, inactive, hasLogIn } = person;
  return {
    mayInvite: !inactive && !hasLogIn,
    isInviting: inviting.isLoading,
    isComingBack: comingBack.isLoading,
    invite: () => run(sendInvite(id).unwrap(), t('settings.people.invitedNow', { email })),
    comeBack: () =>
      run(sendComeBack(id).unwrap(), t('settings.people.activated', { name: nameOf(person) })),
  };
}
