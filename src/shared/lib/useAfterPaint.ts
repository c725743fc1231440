import { useEffect, useState } from 'react';

/**
 * False first, true once that has been painted, so that heavy parts follow the essential ones. Starts over when a hidden
 * page is shown again.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const refrain = afterPaint(() => setIsPainted(true));
    return () => {
      refrain();
      setIsPainted(false);
    };
  }, []);
  return isPainted;
}

/**
 * Runs work after the next paint: a timer alone may fire before the next frame. Background pages, which do not paint, run
 * it too.
 * @returns cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = setTimeout(work);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(next);
  if (frame === undefined) next();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
