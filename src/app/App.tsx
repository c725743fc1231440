import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';

import type { AppParts } from './startup.ts';

/** The app. It needs no gate for what was persisted: `startApp` has waited for that. */
export function App({
  store,
  initialState,
  i18n,
  router,
  onShown,
}: AppParts & {
  /** Told once, when the first page can be used. */
  onShown?: () => void;
}) {
  return (
    <Shown tell={onShown}>
      {/* What the built page shows is what the store says before anything is known of the visitor. */}
      <Provider store={store} serverState={initialState}>
        <I18nextProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </Provider>
    </Shown>
  );
}

function Shown({ tell, children }: { tell: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => tell?.(), [tell]);
  return children;
}
