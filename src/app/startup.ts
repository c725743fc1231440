import type { i18n as I18n } from 'i18next';
import type { createBrowserRouter, RouteObject } from 'react-router';

import { writeLastWords } from '#src/shared/drafts/lastWords.ts';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import { keepTicketFromAddress } from '#src/shared/session/loginTicket.ts';

import { startListeners } from './listeners/listeners.ts';
import type { Services } from './listeners/services.ts';
import { routes } from './router.tsx';
import { type AppStore, createStore, type Persistor } from './store.ts';

export type Router = ReturnType<typeof createBrowserRouter>;
export type AppParts = {
  store: AppStore;
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
  /** Last changes to the store before anything is shown. */
  prepare?: (store: AppStore) => void;
};

/** Puts the app together: what was persisted first, then the language's texts, then the routes. */
export async function startApp({ makeRouter, reload, prepare }: Options): Promise<AppParts> {
  keepTicketFromAddress();
  const { store, listeners, persistor } = createStore();
  await rehydrated(persistor);
  prepare?.(store);
  const { session, language } = store.getState();
  const isSignedIn = session.accessToken !== undefined;
  // The page's own code, the transport and the texts come beside each other.
  const router = makeRouter(routes);
  if (isSignedIn) void import('#src/shared/api/transport.ts');
  const i18n = await createI18n(language.locale, {
    isFirstScreen: !isSignedIn && location.pathname === '/auth/login',
  });
  document.documentElement.lang = i18n.language;
  const services: Services = { store, persistor, i18n, router, reload };
  const stopListeners = startListeners(listeners, services);
  // What was typed last is written before the page goes.
  const stopWriting = writeLastWords(() => void persistor.flush());
  const stop = () => {
    stopWriting();
    stopListeners();
    // What waits to be written is written now, and nothing after it.
    void persistor.flush();
    persistor.pause();
    router.dispose();
  };
  return { store, persistor, i18n, router, stop };
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
