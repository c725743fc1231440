import { useEffect, useRef } from 'react';

/** How often a page that no live events reach asks again. */
const EVERY = 30_000;
/** Who comes back after a blink has nothing to catch up with. */
const NOT_SOONER = 2000;

const isAttended = () => document.visibilityState === 'visible' && navigator.onLine;

/** Asks again every half minute while the page is looked at and there is a network, and when either comes back. */
export function useRefetching(refetch: () => unknown) {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    let askedAt = performance.now();
    const ask = (after: number) => {
      if (!isAttended() || performance.now() - askedAt < after) return;
      askedAt = performance.now();
      latest.current();
    };
    const onBack = () => ask(NOT_SOONER);
    const timer = setInterval(() => ask(0), EVERY);
    document.addEventListener('visibilitychange', onBack);
    addEventListener('focus', onBack);
    addEventListener('online', onBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('focus', onBack);
      removeEventListener('online', onBack);
    };
  }, []);
}
