import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';

import { useHolidays } from './useHolidays.ts';
import { addWorkingDays } from './workingDays.ts';

/** The first day after today on which people work: what is proposed for a visit. */
export function useNextWorkingDay(): string {
  const today = now();
  const { holidays } = useHolidays(today.getFullYear());
  return addWorkingDays(dayOf(today), 1, holidays);
}
