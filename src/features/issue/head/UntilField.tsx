import type { ControllerRenderProps } from 'react-hook-form';

import { DateField } from '#src/shared/forms/date/DateField.tsx';
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

type Props = {
  field: Omit<ControllerRenderProps, 'value'> & { value: string };
  /** It cannot be left out. */
  isWanted: boolean;
  isWrong: boolean;
  onDay: (day: string) => void;
};

/** Until when it waits, chosen quickly or by date. */
export function UntilField({ field, isWanted, isWrong, onDay }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DateField
        {...field}
        optional={!isWanted}
        label={t('issue.waiting.until')}
        min={dayOf(now())}
        error={
          isWrong ? t(`issue.waiting.${field.value ? 'untilError' : 'untilMissing'}`) : undefined
        }
      />
      <div className="fact-soon">
        {SOON.map(({ key, days }) => (
          <button
            key={key}
            type="button"
            className="btn btn-secondary btn-sm"
            aria-pressed={field.value === inDays(days, now())}
            onClick={() => onDay(inDays(days, now()))}
          >
            {t(`issue.waiting.soon.${key}`)}
          </button>
        ))}
      </div>
    </>
  );
}
