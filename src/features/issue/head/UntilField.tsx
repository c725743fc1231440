import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, inDays } from '#src/shared/lib/days.ts';

/** Quick choices, in days from now. */
const SOON = [
  { key: 'tomorrow', days: 1 },
  { key: 'days', days: 3 },
  { key: 'week', days: 7 },
  { key: 'weeks', days: 14 },
] as const;

type Props = UseFormRegisterReturn & {
  day: string;
  /** It cannot be left out. */
  isWanted: boolean;
  isWrong: boolean;
  onDay: (day: string) => void;
};

/** Until when it waits, chosen quickly or by date. */
export function UntilField({ day, isWanted, isWrong, onDay, ...field }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        optional={!isWanted}
        label={t('issue.waiting.until')}
        htmlFor="wait-until"
        error={isWrong ? t(`issue.waiting.${day ? 'untilError' : 'untilMissing'}`) : undefined}
      >
        <input type="date" className="form-control" {...field} min={dayOf(now())} />
      </Field>
      <div className="fact-soon">
        {SOON.map(({ key, days }) => (
          <button
            key={key}
            type="button"
            className="btn btn-secondary btn-sm"
            aria-pressed={day === inDays(days, now())}
            onClick={() => onDay(inDays(days, now()))}
          >
            {t(`issue.waiting.soon.${key}`)}
          </button>
        ))}
      </div>
    </>
  );
}
