import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';

import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';

import type { AppParts } from './startup.ts';

/** The app. Needs no gate for persisted state: `startApp` has waited for it. */
export function App({
  store,
  initialState,
  i18n,
  router,
  onShown,
}: AppParts & {
  /** Called once, when the first page is usable. */
  onShown?: () => void;
}) {
  return (
    <Shown tell={onShown}>
      {/* The prerendered page matches the store before anything about the visitor is known. */}
      <Provider store={store} serverState={initialState}>
        <TranslationProvider i18n={i18n}>
          {/* Rendered in one go: transitions would delay it by yielding to the browser. */}
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
