import type { AppListeners } from '../store.ts';
import { listenForBranding } from './branding.ts';
import { listenForCompanyChange } from './companyChange.ts';
import { startConfigReload } from './configReload.ts';
import { listenForInactiveCompany } from './inactiveCompany.ts';
import { listenForLanguage } from './language.ts';
import { listenForLostFiles } from './lostFiles.ts';
import { moveToNewHost } from './newHost.ts';
import { followOtherTabs } from './otherTabs.ts';
import type { Services } from './services.ts';
import { listenForSignOut } from './signOut.ts';
import { startOthers } from './others.ts';
import { listenForUnauthorized } from './unauthorized.ts';
import { startVersionCheck } from './versionCheck.ts';

/** Behaviour across features, one file each. */
export function startListeners(listeners: AppListeners, services: Services): () => void {
  listenForUnauthorized(listeners, services);
  listenForSignOut(listeners, services);
  listenForCompanyChange(listeners, services);
  listenForBranding(listeners, services);
  listenForInactiveCompany(listeners, services);
  moveToNewHost(services);
  const stops = [
    listenForLanguage(listeners, services),
    startConfigReload(services),
    followOtherTabs(services),
    startVersionCheck(listeners, services),
    listenForLostFiles(services),
    startOthers(listeners, services),
  ];
  return () => {
    stops.forEach((stop) => stop());
    listeners.clearListeners();
  };
}
