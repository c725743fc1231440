import { Link } from 'react-router';

import type { LinkedAlarm } from '#contract/alarms.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useTakeLinkedAlarmMutation } from './linkApi.ts';

type Props = { alarm: LinkedAlarm; onTaken: () => unknown };

/** Takes the issue; once taken, calls who reported it. */
export function AlarmDock({ alarm, onTaken }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [take, { isLoading, error }] = useTakeLinkedAlarmMutation();
  const { issueId, takenBy, reporter } = alarm;
  const onTake = async () => {
    await take();
    // A refusal too means that the page is out of date.
    await onTaken();
    // What it says now stands at the top.
    scrollTo(0, 0);
  };
  const call = reporter.phone && (
    <a
      className={`btn big grow ${takenBy ? 'btn-primary' : 'btn-secondary'}`}
      href={dialled(reporter.phone)}
    >
      <Icon name="telephone-fill" />
      {t('alarm.call', { name: reporter.name.split(' ')[0] || reporter.phone })}
    </a>
  );
  if (takenBy) {
    return (
      <section className="dock" aria-label={t('alarm.title')}>
        <div className="glove-dock">
          <Link className="btn btn-secondary big" to={`/issue/${issueId}`}>
            {t('alarm.open')}
          </Link>
          {call}
        </div>
      </section>
    );
  }
  return (
    <section className="dock" aria-label={t('alarm.title')}>
      <div role="alert">
        {error && (error as ApiError).status !== 409 && <p className="err">{errorText(error)}</p>}
      </div>
      <div className="glove-dock">
        <BusyButton
          className="big grow"
          busy={isLoading}
          busyText={t('alarm.taking')}
          onClick={() => void onTake()}
        >
          <Icon name="person-check" />
          {t('alarm.take')}
        </BusyButton>
        {call}
      </div>
    </section>
  );
}
