import { isServerThere, mayReload } from '#src/shared/lib/lostFiles.ts';

import { hasUnsentText } from '../notices/unsentText.ts';
import type { Services } from './services.ts';

/**
 * A chunk that fails to load was usually replaced by a new version: reloads the page once. With the
 * server unreachable a reload would lose the page, so the missing part shows an error instead.
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
