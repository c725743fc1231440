import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
  type DateValue,
  Heading,
} from 'react-aria-components';

import { Icon } from '../../ui/Icon.tsx';

/** One month of days, the week beginning as it does in the app's language. */
export function DayCalendar(props: CalendarProps<DateValue>) {
  return (
    // The calendar was just asked for.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Calendar {...props} autoFocus className="day-calendar">
      <header>
        <Button slot="previous" className="btn btn-ghost btn-icon">
          <Icon name="chevron-left" />
        </Button>
        <Heading />
        <Button slot="next" className="btn btn-ghost btn-icon">
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className="day" />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
