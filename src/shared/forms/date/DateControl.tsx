import { type CalendarDate, parseDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria/I18nProvider';

import { formatLocale } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import { DaySegments } from './DaySegments.tsx';
import { DayWords } from './DayWords.tsx';
import type { ControlProps } from './SegmentedField.tsx';
import { useDayWords } from './useDayWords.ts';

type Props = ControlProps & { min: string | undefined; max: string | undefined };

/** Date input in segments, with a calendar button; letters begin a day in words, such as `fre` or `+3d`. */
export function DateControl({ className, value, onChange, onBlur, min, max, ...field }: Props) {
  const { t, i18n } = useTranslation();
  const limits = { minValue: dateOf(min), maxValue: dateOf(max) };
  const onDate = (date: CalendarDate | null) => onChange(date?.toString() ?? '');
  const { words, segments, onLetter, onWords } = useDayWords({
    isDisabled: field.isDisabled,
    onChange,
    onBlur,
  });
  return (
    <I18nProvider locale={formatLocale(i18n.language)}>
      <div className="date-control">
        {words === undefined ? (
          // The segments inside take the focus.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div ref={segments} onKeyDownCapture={onLetter}>
            <DaySegments
              {...field}
              {...limits}
              className={className}
              value={dateOf(value)}
              onChange={onDate}
              onBlur={onBlur}
            />
          </div>
        ) : (
          <DayWords
            className={className}
            labelledBy={field['aria-labelledby']}
            typedBefore={words}
            onDone={onWords}
          />
        )}
        <Menu
          className="date-menu"
          renderToggle={(toggle) => (
            <IconButton
              {...toggle}
              icon="calendar3"
              label={t('common.calendar')}
              aria-describedby={field['aria-labelledby']}
              variant="secondary"
              disabled={field.isDisabled}
            />
          )}
        >
          {(close) => (
            <DayCalendar
              {...limits}
              aria-labelledby={field['aria-labelledby']}
              value={dateOf(value)}
              onChange={(date) => {
                onDate(date);
                close();
              }}
            />
          )}
        </Menu>
      </div>
    </I18nProvider>
  );
}

/** Null for anything but a date, such as text typed into the address bar. */
function dateOf(day: string | undefined): CalendarDate | null {
  try {
    return day ? parseDate(day) : null;
  } catch {
    return null;
  }
}
