import { isServerThere, mayReload } from '#src/shared/lib/lostFiles.ts';

import { hasUnsentText } from '../notices/unsentText.ts';
import type { Services } from './services.ts';

/**
 * A part of the app that cannot be fetched has mostly been replaced by a newer one: the page is loaded anew, once.
 * Without a server it would be lost with all that is on it, so then it stays, and says what is missing in its place.
 */
export function listenForLostFiles({ persistor, reload }: Services): () => void {
  const onLost = async () => {
    if (hasUnsentText() || !(await isServerThere()) || !mayReload()) return;
    await persistor.flush();
    reload();
  };
  const listener = () => void onLost();
  addEventListener('vite:preloadError', listener);
  return () => removeEventListener('vite:preloadError', listener);
}
