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

/** Calendar of one month; the first day of the week is that of the app's language. */
export function DayCalendar(props: CalendarProps<DateValue>) {
  return (
    // Opened by the user just now.
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
