import { appSettings } from '#src/shared/lib/appSettings.ts';

import type { AppListeners } from '../store.ts';
import type { Services } from './services.ts';

/** Starts configured third-party scripts; without any, their loader is not fetched. */
export function startOthers(listeners: AppListeners, services: Services): () => void {
  if (Object.values(appSettings().thirdParty).every((address) => address === null)) {
    return () => undefined;
  }
  let isStopped = false;
  let stop: (() => void) | undefined;
  void import('../thirdParty.ts').then(({ startThirdParty }) => {
    if (!isStopped) stop = startThirdParty(listeners, services);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
