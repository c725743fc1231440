import { useEffect, useState } from 'react';

/** What is typed, once nothing was typed for a while. */
export function useSettled(typed: string, ms: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return settled;
}
