import type { AppListeners } from '../store.ts';
import { listenForBranding } from './branding.ts';
import { listenForCompanyChange } from './companyChange.ts';
import { startConfigReload } from './configReload.ts';
import { listenForLanguage } from './language.ts';
import type { Services } from './services.ts';
import { listenForSignOut } from './signOut.ts';
import { listenForUnauthorized } from './unauthorized.ts';

/** What crosses features, one file each. */
export function startListeners(listeners: AppListeners, services: Services): () => void {
  listenForUnauthorized(listeners, services);
  listenForSignOut(listeners, services);
  listenForCompanyChange(listeners, services);
  listenForLanguage(listeners, services);
  listenForBranding(listeners, services);
  const stopReload = startConfigReload(services);
  return () => {
    stopReload();
    listeners.clearListeners();
  };
}
