import { useEffect, useState } from 'react';

/**
 * False at first, true once that has been painted: what is heavy comes after what is read first. So it is again when a
 * page that was hidden is shown.
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
 * Does some work once what is there has been painted: a timer alone may well be before the next frame. A page in the
 * background is not painted at all, and does it all the same.
 * @returns what refrains from it
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
