import { useEffect } from 'react';

import { whenIdle } from '../lib/whenIdle.ts';
import { contact } from './contact.ts';

/**
 * Fetches code once the page is idle: it is there at once, and without a connection. Waits for a connection first, since
 * a browser does not request a module again that it failed to get, until the page is reloaded.
 * @param load the same function at every render
 */
export function useCodeSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    let cancel = () => {};
    const end = () => {
      cancel();
      unsubscribe();
      removeEventListener('online', wait);
    };
    const fetchNow = () => {
      if (!navigator.onLine || contact.isLost()) return;
      end();
      load().catch(() => {});
    };
    const wait = () => {
      cancel();
      cancel = whenIdle(fetchNow, 2000);
    };
    const unsubscribe = contact.subscribe(wait);
    addEventListener('online', wait);
    wait();
    return end;
  }, [load]);
}
