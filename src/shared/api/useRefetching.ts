import { useEffect, useRef } from 'react';

/** Interval of a page without live events. */
const EVERY = 30_000;
/** Shorter absences refetch nothing. */
const NOT_SOONER = 2000;

const isAttended = () => document.visibilityState === 'visible' && navigator.onLine;

/** Refetches every half minute while the page is visible and online, and when either returns. */
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
