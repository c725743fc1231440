import { startTransition, useEffect, useState } from 'react';

/** False at first, true once that has been painted: what is heavy comes after what is read first. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
