import { useEffect, useState } from 'react';

/** What is there before this shows nothing of its coming. */
const LATENCY = 200;

/** False at first, true once it is to be shown that something is on its way. */
export function useDelayed(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LATENCY);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
