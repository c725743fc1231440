import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';

import { useHolidays } from './useHolidays.ts';
import { addWorkingDays } from './workingDays.ts';

/** Default day of a visit: the first working day after today. */
export function useNextWorkingDay(): string {
  const today = now();
  const { holidays } = useHolidays(today.getFullYear());
  return addWorkingDays(dayOf(today), 1, holidays);
}
