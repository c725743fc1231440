import { useId } from 'react';

import type { OwnChoices } from '#contract/notificationChoices.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

type Props = {
  choices: Pick<OwnChoices, 'timeZone' | 'companyTimeZone'>;
  hasDigest: boolean;
  onChange: (timeZone: string | null) => void;
};

/** The time zone of the viewer's quiet hours and digest. */
export function ZoneCard({ choices: { timeZone, companyTimeZone }, hasDigest, onChange }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const company = t('notificationChoices.zone.company', { zone: nameOf(companyTimeZone) });
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('notificationChoices.zone.title')}</h2>
      </div>
      <div className="panel-body">
        <Picker<string | null>
          label={t('notificationChoices.zone.title')}
          options={[
            { value: null, text: company },
            ...zonesWith(device, timeZone).map((zone) => ({ value: zone, text: nameOf(zone) })),
          ]}
          value={timeZone}
          onPick={onChange}
        />
        {device !== (timeZone ?? companyTimeZone) && (
          <p className="zone-offer">
            {t('notificationChoices.zone.device', { zone: nameOf(device) })}
            <button
              type="button"
              className="btn btn-link btn-sm"
              onClick={() => onChange(device === companyTimeZone ? null : device)}
            >
              {t('notificationChoices.zone.use')}
            </button>
          </p>
        )}
        <p className="meta">{t(`notificationChoices.zone.${hasDigest ? 'note' : 'quietNote'}`)}</p>
      </div>
    </section>
  );
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

/** Browsers list a zone by one of its names, and may use another. */
const zonesWith = (...zones: (string | null)[]): string[] =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone'), ...zones.flatMap((zone) => zone ?? [])]),
  ].toSorted();
