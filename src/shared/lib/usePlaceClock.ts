import { useLayoutEffect } from 'react';

import { offsetAt } from '#contract/businessHours.ts';

import { setPlaceClock } from './days.ts';

const MINUTE = 60_000;

/**
 * Shows and takes times by the clock of a place while mounted, as mails and calendars say them, wherever the device is: those
 * of the components below, which render next. Undefined: the device's own.
 */
export function usePlaceClock(timeZone: string | undefined): void {
  const set = () =>
    setPlaceClock(
      timeZone === undefined
        ? undefined
        : (moment) => offsetAt(timeZone, moment.getTime()) + moment.getTimezoneOffset() * MINUTE,
    );
  set();
  useLayoutEffect(() => {
    set();
    return () => setPlaceClock(undefined);
  });
}
