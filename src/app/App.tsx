import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';

import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';

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
        <TranslationProvider i18n={i18n}>
          {/* A page in one go: in slices, with the browser's own work in between, it is there later. */}
          <RouterProvider router={router} useTransitions={false} />
        </TranslationProvider>
      </Provider>
    </Shown>
  );
}

function Shown({ tell, children }: { tell: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => tell?.(), [tell]);
  return children;
}
