import { useEffect } from 'react';

const EVERY = 30_000;

/** Asks again every half minute while somebody looks, and as soon as he comes back or is reached again. */
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
