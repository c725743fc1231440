import type { i18n as I18n } from 'i18next';
import type { createBrowserRouter } from 'react-router';

import type { AppStore, Persistor } from '../store.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Dependencies of the listeners. */
export type Services = {
  store: AppStore;
  persistor: Persistor;
  i18n: I18n;
  router: Router;
  reload: () => void;
  /** Navigates the browser out of the app. */
  leave: (url: string) => void;
};
