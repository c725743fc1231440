import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import type { LeaveMode } from './personDraft.ts';
import { usePersonActs } from './usePersonActs.ts';

type Props = { person: Person; onLeave: (leaving: LeaveMode) => void };

/** Invites, deactivates, reactivates or removes a person. */
export function PersonActions({ person, onLeave }: Props) {
  const { t } = useTranslation();
  const { mayInvite, isInviting, isComingBack, invite, comeBack } = usePersonActs(person);
  return (
    <div className="person-actions">
      {mayInvite && (
        <Quiet
          text={t(`settings.people.${person.invitedAt === null ? 'inviteNow' : 'inviteAgain'}`)}
          isBusy={isInviting}
          onClick={() => void invite()}
        />
      )}
      {person.inactive ? (
        <Quiet
          text={t('settings.people.activate')}
          isBusy={isComingBack}
          onClick={() => void comeBack()}
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
