import { useEffect, useState } from 'react';

import { now } from '#src/shared/lib/clock.ts';

const secondsTo = (until: string | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now().getTime()) / 1000));

/** Seconds until a time, never below 0; renders every second. */
export function useTimeLeft(until: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setSeconds(secondsTo(until));
    tick();
    if (until === null) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
