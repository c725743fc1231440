import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { connectionFound } from '#src/shared/session/sessionSlice.ts';

const RETRY_INTERVAL = 4000;

/** After a lost connection continues by itself once the server answers. */
export function useReconnect(isConnectionLost: boolean) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isConnectionLost) return undefined;
    const attempt = async () => {
      try {
        const { ok } = await fetch('/healthz', { cache: 'no-store' });
        if (ok) dispatch(connectionFound());
      } catch {
        // Still offline.
      }
    };
    const timer = setInterval(() => void attempt(), RETRY_INTERVAL);
    const onOnline = () => void attempt();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [isConnectionLost, dispatch]);
}
