import type { i18n as I18n } from 'i18next';
import type { RouteObject } from 'react-router';

import { keepDrafts } from '#src/shared/drafts/draftStorage.ts';
import { saveOnPageHide } from '#src/shared/drafts/saveOnPageHide.ts';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import { languageChosen, languageKept, languageSuggested } from '#src/shared/i18n/languageSlice.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';
import { insteadAt, keptAt, showOnPage, spokenAt } from '#src/shared/i18n/pageLanguage.ts';
import { keepLinkFromAddress, readPathFrom } from '#src/shared/session/agentLink.ts';
import { keepTicketFromAddress } from '#src/shared/session/loginTicket.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';

import { startListeners } from './listeners/listeners.ts';
import type { Router, Services } from './listeners/services.ts';
import { routes } from './router.tsx';
import { type AppStore, createStore, type InitialState, type Persistor } from './store.ts';

export type AppParts = {
  store: AppStore;
  /** State of the store before anything about the visitor is known. */
  initialState: InitialState;
  persistor: Persistor;
  i18n: I18n;
  router: Router;
  /** Stops background work. */
  stop: () => void;
};

type Options = {
  makeRouter: (routes: RouteObject[]) => Router;
  /** Reloads the page; replaced in tests. */
  reload: () => void;
  /** Navigates the browser out of the app; replaced in tests. */
  leave?: (url: string) => void;
  /** Last changes to the store before the first render. */
  prepare?: (store: AppStore) => void;
  /** Initial language, whatever the visitor has chosen. */
  locale?: Locale | undefined;
};

/** Assembles the app: persisted state, then texts, then routes. */
export async function startApp(options: Options): Promise<AppParts> {
  const { makeRouter, reload, leave = (url) => location.replace(url), prepare } = options;
  keepTicketFromAddress();
  keepLinkFromAddress();
  const { store, initialState, listeners, persistor } = createStore();
  await rehydrated(persistor);
  const stopKeeping = keepDrafts(store);
  prepare?.(store);
  const isSignedIn = selectIsSignedIn(store.getState());
  // The page's code, the API client and the texts load in parallel.
  const router = makeRouter(routes);
  readPathFrom(() => router.state.location.pathname);
  if (isSignedIn) void import('#src/shared/api/api.ts');
  const { pathname } = router.state.location;
  const kept = isSignedIn ? undefined : keptAt(pathname);
  if (kept) store.dispatch(languageChosen(kept));
  const instead = insteadAt(pathname, store.getState().language.locale);
  if (instead) store.dispatch(languageKept({ locale: instead }));
  const spoken = isSignedIn ? undefined : spokenAt(pathname);
  if (spoken) store.dispatch(languageSuggested(spoken));
  const locale = options.locale ?? store.getState().language.locale;
  const i18n = await createI18n(locale);
  showOnPage(i18n.language);
  const services: Services = { store, persistor, i18n, router, reload, leave };
  const stopListeners = startListeners(listeners, services);
  // Flush the last input before the page unloads.
  const stopWriting = saveOnPageHide(() => void persistor.flush());
  const stop = () => {
    stopWriting();
    stopKeeping();
    stopListeners();
    // Flush pending writes; nothing is written afterwards.
    void persistor.flush();
    persistor.pause();
    router.dispose();
  };
  return {
    store,
    initialState: { ...initialState, language: { locale } },
    persistor,
    i18n,
    router,
    stop,
  };
}

function rehydrated(persistor: Persistor) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!persistor.getState().bootstrapped) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = persistor.subscribe(check);
    check();
  });
}
