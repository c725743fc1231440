import type { i18n as I18n } from 'i18next';
import type { RouteObject } from 'react-router';

import { keepDrafts } from '#src/shared/drafts/draftStorage.ts';
import { writeLastWords } from '#src/shared/drafts/lastWords.ts';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import { languageSuggested } from '#src/shared/i18n/languageSlice.ts';
import { firstSpoken, type Locale } from '#src/shared/i18n/locales.ts';
import { keepLinkFromAddress } from '#src/shared/session/agentLink.ts';
import { keepTicketFromAddress } from '#src/shared/session/loginTicket.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';

import { startListeners } from './listeners/listeners.ts';
import type { Router, Services } from './listeners/services.ts';
import { routes } from './router.tsx';
import { type AppStore, createStore, type InitialState, type Persistor } from './store.ts';

export type AppParts = {
  store: AppStore;
  /** What the store says before anything is known of the visitor. */
  initialState: InitialState;
  persistor: Persistor;
  i18n: I18n;
  router: Router;
  /** Ends what runs by itself. */
  stop: () => void;
};

type Options = {
  makeRouter: (routes: RouteObject[]) => Router;
  /** Reloads the page; tests look on instead. */
  reload: () => void;
  /** Leads the browser out of the app; tests look on instead. */
  leave?: (url: string) => void;
  /** Last changes to the store before anything is shown. */
  prepare?: (store: AppStore) => void;
  /** What to begin in, whatever the visitor has chosen. */
  locale?: Locale | undefined;
};

/** Puts the app together: what was persisted first, then the language's texts, then the routes. */
export async function startApp(options: Options): Promise<AppParts> {
  const { makeRouter, reload, leave = (url) => location.replace(url), prepare } = options;
  keepTicketFromAddress();
  keepLinkFromAddress();
  const { store, initialState, listeners, persistor } = createStore();
  await rehydrated(persistor);
  const stopKeeping = keepDrafts(store);
  prepare?.(store);
  const isSignedIn = selectIsSignedIn(store.getState());
  // The page's own code, the transport and the texts come beside each other.
  const router = makeRouter(routes);
  if (isSignedIn) void import('#src/shared/api/api.ts');
  const spoken = isSignedIn ? undefined : firstSpoken(navigator.languages);
  if (spoken) store.dispatch(languageSuggested(spoken));
  const locale = options.locale ?? store.getState().language.locale;
  const i18n = await createI18n(locale);
  document.documentElement.lang = i18n.language;
  const services: Services = { store, persistor, i18n, router, reload, leave };
  const stopListeners = startListeners(listeners, services);
  // What was typed last is written before the page goes.
  const stopWriting = writeLastWords(() => void persistor.flush());
  const stop = () => {
    stopWriting();
    stopKeeping();
    stopListeners();
    // What waits to be written is written now, and nothing after it.
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
