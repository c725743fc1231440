import { type DetailsDraft, VISIT_MINUTES } from '#src/entities/delegation/visiting.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

import { Choices } from './Choices.tsx';

type Props = { details: DetailsDraft; onChange: (part: Partial<DetailsDraft>) => void };

/** What the resident is told of a visit besides its time. */
export function DetailsChoice({ details, onChange }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Choices
        isDense
        legend={t('delegation.visits.details.minutes')}
        options={[
          { value: '', label: t('delegation.visits.details.unknown') },
          ...VISIT_MINUTES.map((value) => ({
            value,
            label: shortTime(Number(value), i18n.language),
          })),
        ]}
        value={details.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
      <div className="gl-choices">
        <div className="choices tall">
          {(['homeNeeded', 'callsBefore'] as const).map((name) => (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={details[name]}
                onChange={({ target }) => onChange({ [name]: target.checked })}
              />
              {t(`delegation.visits.details.${name}`)}
            </label>
          ))}
        </div>
      </div>
    </>
  );
}

/** `45 min`, `1,5 tim`. */
const shortTime = (minutes: number, locale: string): string =>
  minutes < 60 ? formatSpan(minutes, 'minute', locale) : formatSpan(minutes / 60, 'hour', locale);
