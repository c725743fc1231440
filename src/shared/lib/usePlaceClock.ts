import { useLayoutEffect } from 'react';

import { setPlaceClock } from './days.ts';

/** A moment's date and time at a place, read as those of the device, minus the moment, in milliseconds; the second's parts are lost. */
function aheadIn(timeZone: string, moment: Date): number {
  // Swedish dates are ISO dates.
  const there = moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return Date.parse(there) - moment.getTime();
}

/**
 * Shows and takes times by the clock of a place while mounted, as mails and calendars say them, wherever the device is: those
 * of the components below, which render next. Undefined: the device's own.
 */
export function usePlaceClock(timeZone: string | undefined): void {
  const set = () =>
    setPlaceClock(timeZone === undefined ? undefined : (moment) => aheadIn(timeZone, moment));
  set();
  useLayoutEffect(() => {
    set();
    return () => setPlaceClock();
  });
}
