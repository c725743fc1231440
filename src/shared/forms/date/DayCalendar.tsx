import { type CalendarDate, isSameMonth, isToday } from '@internationalized/date';
import { useRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { type AriaButtonProps, useButton } from 'react-aria/useButton';
import {
  type AriaCalendarProps,
  useCalendar,
  useCalendarCell,
  useCalendarGrid,
} from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';

import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { createCalendar } from './gregorian.ts';

/** Calendar of one month, focused; the first day of the week is that of the app's language. */
export function DayCalendar(props: AriaCalendarProps<CalendarDate>) {
  const { locale } = useLocale();
  const state = useCalendarState({ ...props, autoFocus: true, locale, createCalendar });
  const { calendarProps, prevButtonProps, nextButtonProps, title } = useCalendar(props, state);
  const next = nextButtonProps['aria-label'];
  return (
    <div {...calendarProps} className="day-calendar">
      <h2 className="visually-hidden">{calendarProps['aria-label']}</h2>
      <header>
        <TurnButton {...prevButtonProps} icon="chevron-left" />
        <h2 aria-hidden>{title}</h2>
        <TurnButton {...nextButtonProps} icon="chevron-right" />
      </header>
      <Month state={state} />
      {/* Behind the days too, for screen readers that walk through them by touch. */}
      <button
        type="button"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={next}
        disabled={nextButtonProps.isDisabled}
        onClick={() => state.focusNextPage()}
      />
    </div>
  );
}

function TurnButton({ icon, ...props }: AriaButtonProps & { icon: IconName }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, ref);
  return (
    <button {...buttonProps} type="button" ref={ref} className="btn btn-ghost btn-icon">
      <Icon name={icon} />
    </button>
  );
}

function Month({ state }: { state: CalendarState }) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle: 'short' },
    state,
  );
  return (
    <table {...gridProps}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={week}>
            {state
              .getDatesInWeek(week)
              .map((date) => date && <Day key={date.toString()} state={state} date={date} />)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ state, date }: { state: CalendarState; date: CalendarDate }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOutsideMonth = !isSameMonth(state.visibleRange.start, date);
  const day = useCalendarCell({ date, isOutsideMonth }, state, ref);
  return (
    <td {...day.cellProps}>
      <div
        {...day.buttonProps}
        ref={ref}
        className="day"
        data-disabled={day.isDisabled || undefined}
        data-outside-month={isOutsideMonth || undefined}
        data-selected={day.isSelected || undefined}
        data-today={isToday(date, state.timeZone) || undefined}
      >
        {day.formattedDate}
      </div>
    </td>
  );
}
