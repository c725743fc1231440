import { useEffect } from 'react';

const EVERY = 30_000;

/** Refetches every half minute while the page is visible, and when it is shown or online again. */
export function useLive(refetch: () => unknown) {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(ask, EVERY);
    addEventListener('focus', ask);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch]);
}
