import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { createStore } from '#src/app/store.ts';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';

import { endAfterTest } from './browser.ts';

/** What a part of the app needs around it when rendered alone: a store, and English. */
export async function Providers() {
  const { store, persistor } = createStore();
  const i18n = await createI18n('en-GB');
  endAfterTest(() => persistor.pause());
  return function Around({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <TranslationProvider i18n={i18n}>{children}</TranslationProvider>
      </Provider>
    );
  };
}
