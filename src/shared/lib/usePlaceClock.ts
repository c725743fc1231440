import { useLayoutEffect, useMemo } from 'react';

import { setPlaceClock } from './days.ts';

const SECOND = 1000;

/** How far the clock of a time zone is ahead of the device's at a moment, in milliseconds. */
function clockOf(timeZone: string) {
  // ISO 8601, but for the blank between date and time.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (time: number) =>
    Date.parse(format.format(time).replace(' ', 'T')) - Math.floor(time / SECOND) * SECOND;
}

/**
 * Shows and takes times by the clock of a place while mounted, as mails and calendars say them, wherever the device is: those
 * of the components below, which render next. Undefined: the device's own.
 */
export function usePlaceClock(timeZone: string | undefined): void {
  const clock = useMemo(() => (timeZone === undefined ? undefined : clockOf(timeZone)), [timeZone]);
  setPlaceClock(clock);
  useLayoutEffect(() => {
    setPlaceClock(clock);
    return () => setPlaceClock();
  }, [clock]);
}
