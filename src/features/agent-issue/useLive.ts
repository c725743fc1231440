import { useEffect } from 'react';

const EVERY = 30_000;

/** Refetches every 30 s while the page is visible, and when it becomes visible or online. */
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
