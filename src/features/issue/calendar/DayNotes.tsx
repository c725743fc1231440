import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';

import { useHolidays } from './useHolidays.ts';
import { dateOf, type Holidays, isWeekend, stretchOf } from './workingDays.ts';

const MOST_NAMED = 3;

/** Notes on a day being chosen: working days until then, and holidays. */
export function DayNotes({ day }: { day: string }) {
  const { t, i18n } = useTranslation();
  const today = dayOf(now());
  const { holidays, isAway } = useHolidays(now().getFullYear());
  const stretch = stretchOf(today, day, holidays);
  const named = stretch.holidays.filter((holiday) => holiday !== day).slice(0, MOST_NAMED);
  const off = offReason(day, holidays);
  const weekday = (of: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(dateOf(of));
  return (
    <div className="day-notes" aria-live="polite">
      {day > today && stretch.isWhole && (
        <p>
          {t('issue.due.workingDays', { count: stretch.workingDays })}
          {named.map((holiday) => (
            <span key={holiday}>
              {', '}
              {t('issue.due.holiday', { day: weekday(holiday), name: holidays.get(holiday) })}
            </span>
          ))}
        </p>
      )}
      {off && (
        <p className="is-off">
          {off === 'weekend'
            ? t('issue.due.weekend', { day: weekday(day) })
            : t('issue.due.holiday', { day: weekday(day), name: holidays.get(day) })}
        </p>
      )}
      {day !== '' && day < today && <p className="is-off">{t('issue.due.past')}</p>}
      {isAway && <p>{t('issue.due.noHolidays')}</p>}
    </div>
  );
}

function offReason(day: string, holidays: Holidays) {
  if (day === '') return undefined;
  if (holidays.has(day)) return 'holiday';
  return isWeekend(day) ? 'weekend' : undefined;
}
