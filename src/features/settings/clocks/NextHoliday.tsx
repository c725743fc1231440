import { useFormContext } from 'react-hook-form';

import { useActiveClocksQuery } from '#src/entities/clock/clockApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { dayOf } from '#src/shared/lib/days.ts';

import type { ClockDraft } from './clockDraft.ts';

/** The next public holiday on a day that the clock would otherwise run on. */
export function NextHoliday() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: rules } = useActiveClocksQuery();
  const week = useFormContext<ClockDraft>().watch('hours.week');
  const today = dayOf(now);
  const next = rules?.holidays.find(({ day }) => day >= today && week[weekdayOf(day)]?.isOpen);
  if (!next) return null;
  const day = formatDay(`${next.day}T12:00:00`, i18n.language, now);
  return (
    <div className="form-text">{t('settings.clocks.nextHoliday', { day, name: next.name })}</div>
  );
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
