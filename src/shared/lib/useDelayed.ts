import { useEffect, useState } from 'react';

/** Whatever loads within this time shows no loading state. */
const LATENCY = 200;

/** False first, true once a loading state should show. */
export function useDelayed(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LATENCY);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
