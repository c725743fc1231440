import { useEffect, useState } from 'react';

/** False at first, true once the time is over. */
export function useDelayed(ms: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
