import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { useResult } from '../frame/useResult.ts';
import { useComeBackMutation, useInviteAgainMutation } from './peopleApi.ts';
import { type LeaveMode, nameOf } from './personDraft.ts';
import { useRefusal } from './useSavePerson.ts';

type Props = { person: Person; onLeave: (leaving: LeaveMode) => void };

/** Resends the invitation, deactivates or reactivates a person. */
export function PersonActions({ person, onLeave }: Props) {
  const { t } = useTranslation();
  const { done: tell, failed: fail } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const [invite, inviting] = useInviteAgainMutation();
  const [comeBack, comingBack] = useComeBackMutation();
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      tell(done);
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  const { id, email, inactive, hasLogIn, invitedAt } = person;
  const name = nameOf(person);
  return (
    <div className="person-actions">
      {!inactive && !hasLogIn && (
        <Quiet
          text={t(`settings.people.${invitedAt === null ? 'inviteNow' : 'inviteAgain'}`)}
          isBusy={inviting.isLoading}
          onClick={() => void run(invite(id).unwrap(), t('settings.people.invitedNow', { email }))}
        />
      )}
      {inactive ? (
        <Quiet
          text={t('settings.people.activate')}
          isBusy={comingBack.isLoading}
          onClick={() => void run(comeBack(id).unwrap(), t('settings.people.activated', { name }))}
        />
      ) : (
        <Quiet text={t('settings.people.deactivate')} onClick={() => onLeave('deactivate')} />
      )}
      <button
        type="button"
        className="btn btn-ghost btn-danger-quiet"
        onClick={() => onLeave('remove')}
      >
        {t('settings.remove')}
      </button>
    </div>
  );
}

type QuietProps = { text: string; isBusy?: boolean; onClick: () => void };

const Quiet = ({ text, isBusy = false, onClick }: QuietProps) => (
  <button type="button" className="btn btn-ghost" {...notTwice(isBusy, onClick)}>
    {text}
  </button>
);
