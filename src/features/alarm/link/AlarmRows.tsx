import type { ReactNode } from 'react';

import type { LinkedAlarm } from '#contract/alarms.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { mapLink } from '#src/shared/lib/mapLink.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

/** Place, reporter, how to get in and the on-call service, each with its action. */
export function AlarmRows({ alarm }: { alarm: LinkedAlarm }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { reporter, access, onCallPhone } = alarm;
  return (
    <ul className="acts">
      <Where alarm={alarm} />
      <Row
        icon="person"
        label={t('alarm.reported', {
          moment: formatMoment(alarm.reportedAt, i18n.language, now),
        })}
        text={reporter.name || reporter.phone || t('alarm.noName')}
        action={reporter.phone && <Call phone={reporter.phone} name={reporter.name} />}
      />
      {access && <Row icon="key" label={t('alarm.access')} text={access} />}
      {onCallPhone && (
        <Row
          icon="telephone"
          label={t('alarm.onCall')}
          text={onCallPhone}
          action={<Call phone={onCallPhone} name={t('alarm.onCall')} />}
        />
      )}
    </ul>
  );
}

function Where({ alarm: { address, city, project, space } }: { alarm: LinkedAlarm }) {
  const { t } = useTranslation();
  const text = address ? [address.street, city].filter(Boolean).join(', ') : project.name;
  const label = [address ? project.name : t('alarm.where'), space].filter(Boolean).join(' · ');
  return (
    <Row
      icon="geo-alt"
      label={label}
      text={text}
      action={
        address && (
          <a
            className="btn btn-secondary act"
            href={mapLink(text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="sign-turn-right" />
            {t('alarm.drive')}
          </a>
        )
      }
    />
  );
}

function Call({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation();
  return (
    <a className="btn btn-secondary act" href={dialled(phone)}>
      <Icon name="telephone-fill" />
      {t('alarm.callShort')}
      <span className="visually-hidden">{name}</span>
    </a>
  );
}

type RowProps = { icon: IconName; label: string; text: string; action?: ReactNode };

function Row({ icon, label, text, action }: RowProps) {
  return (
    <li>
      <Icon className="k" name={icon} />
      <span>
        <small>{label}</small>
        <b>
          <NumbersToCall text={text} />
        </b>
      </span>
      {action}
    </li>
  );
}
