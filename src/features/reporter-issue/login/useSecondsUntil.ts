import { useEffect, useState } from 'react';

import { now } from '#src/shared/lib/clock.ts';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - now().getTime()) / 1000));

/** Whole seconds until a timestamp (ms), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return seconds;
}
