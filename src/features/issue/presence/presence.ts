import { createContext, useContext, useSyncExternalStore } from 'react';

import { NOBODY, type OpenPage } from './openPage.ts';

/** Undefined for people who are not staff. */
export const PresenceContext = createContext<OpenPage | undefined>(undefined);

export const useOpenPage = () => useContext(PresenceContext);

const nothing = () => () => undefined;
const nobody = () => NOBODY;

/** The other staff who have the issue open. */
export function useOthers() {
  const page = useOpenPage();
  return useSyncExternalStore(page?.subscribe ?? nothing, page?.others ?? nobody);
}
