import { isServerThere, mayReload } from '#src/shared/lib/lostFiles.ts';

import { hasUnsentText } from '../notices/unsentText.ts';
import { whenRouter } from '../whenRouter.ts';
import type { Services } from './services.ts';

/**
 * A chunk that fails to load was usually replaced by a new version: reloads the page once. With the
 * server unreachable a reload would lose the page, so the missing part shows an error instead; the
 * browser does not request it again on this page, so a reload helps whenever it is next needed.
 */
export function listenForLostFiles({
  persistor,
  router,
  reload,
}: Pick<Services, 'persistor' | 'router' | 'reload'>): () => void {
  let wasUnreachable = false;
  const onLost = async () => {
    if (!(await isServerThere())) {
      wasUnreachable = true;
      return;
    }
    if (hasUnsentText()) return;
    // Else it would reload the page they were leaving.
    await whenRouter(router, ({ navigation }) => navigation.state === 'idle');
    if (!mayReload() && !wasUnreachable) return;
    await persistor.flush();
    reload();
  };
  const listener = () => void onLost();
  addEventListener('vite:preloadError', listener);
  return () => removeEventListener('vite:preloadError', listener);
}
