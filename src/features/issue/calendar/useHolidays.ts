import { useMemo } from 'react';

import { useCompany } from '#src/shared/session/me.ts';

import { useListHolidaysQuery } from './holidayApi.ts';
import type { Holidays } from './workingDays.ts';

/** Public holidays of the company's country in a year and the next. */
export function useHolidays(year: number): { holidays: Holidays; isAway: boolean } {
  const country = useCompany()?.country ?? '';
  const skip = { skip: country === '' };
  const these = useListHolidaysQuery({ year, country }, skip);
  const next = useListHolidaysQuery({ year: year + 1, country }, skip);
  const holidays = useMemo(
    () =>
      new Map(
        [...(these.data ?? []), ...(next.data ?? [])].map(({ date, localName }) => [
          date,
          localName,
        ]),
      ),
    [these.data, next.data],
  );
  return { holidays, isAway: these.isError || next.isError };
}
