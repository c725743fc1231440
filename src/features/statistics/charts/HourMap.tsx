import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** `mån`; the first of January 2024 was a Monday. */
export const weekdayName = (weekday: number, locale: string, length: 'short' | 'long' = 'short') =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );

/** When issues are reported: the more, the darker. The numbers are in its table. */
export function HourMap({ hours }: { hours: Statistics['hours'] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...hours.map(({ reported }) => reported));
  const countAt = (weekday: number, hour: number) =>
    hours.find((each) => each.weekday === weekday && each.hour === hour)?.reported ?? 0;
  const [busiest] = hours.toSorted((a, b) => b.reported - a.reported);
  const cell = (weekday: number, hour: number, reported: number) =>
    t('statistics.hours.cell', {
      weekday: weekdayName(weekday, i18n.language, 'long'),
      hour,
      reported,
    });
  return (
    <div
      className="hour-map"
      role="img"
      aria-label={t('statistics.hours.busiest', {
        when: busiest ? cell(busiest.weekday, busiest.hour, busiest.reported) : '–',
      })}
    >
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className="hour-row">
          <span>{weekdayName(weekday, i18n.language)}</span>
          {HOURS.map((hour) => {
            const reported = countAt(weekday, hour);
            return (
              <i
                key={hour}
                title={cell(weekday, hour, reported)}
                style={
                  { '--share': reported === 0 ? 0 : 0.15 + (0.85 * reported) / most } as object
                }
              />
            );
          })}
        </div>
      ))}
      <div className="hour-row hour-names" aria-hidden="true">
        <span />
        {HOURS.map((hour) => (
          <i key={hour}>{hour % 6 === 0 ? hour : ''}</i>
        ))}
      </div>
    </div>
  );
}
