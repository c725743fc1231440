import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { vi } from 'vitest';

import { App } from '#src/app/App.tsx';
import { startApp } from '#src/app/startup.ts';
import { languageChosen } from '#src/shared/i18n/languageSlice.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';
import { agentSelected, signedIn } from '#src/shared/session/sessionSlice.ts';
import { toastClosed } from '#src/shared/ui/toastsSlice.ts';

import { endAfterTest } from './browser.ts';
import type { TestAgent } from './world.ts';

type Options = {
  /** English by default: more people can read the tests that way. */
  locale?: Locale | 'neverChosen';
  /** Signed in, but with no company chosen yet. */
  withoutCompany?: boolean;
};

/** The whole app at a path, as an agent or as a stranger, on the real server. */
export async function renderApp(
  path: string,
  agent?: Pick<TestAgent, 'id' | 'token'>,
  { locale = 'en-GB', withoutCompany = false }: Options = {},
) {
  const reload = vi.fn<() => void>();
  const leave = vi.fn<(url: string) => void>();
  const parts = await startApp({
    reload,
    leave,
    makeRouter: (routes) => createMemoryRouter(copyOf(routes), { initialEntries: [path] }),
    prepare: (store) => {
      if (locale !== 'neverChosen') store.dispatch(languageChosen(locale));
      if (agent) store.dispatch(signedIn(agent.token));
      if (agent && !withoutCompany) store.dispatch(agentSelected(agent.id));
    },
  });
  render(<App {...parts} />);
  endAfterTest(() => {
    // Ctrl Z undoes what a toast offers while it is shown, which could be in the next test.
    const { toasts } = parts.store.getState();
    toasts.forEach(({ id }) => parts.store.dispatch(toastClosed(id)));
    parts.stop();
  });
  const { router } = parts;
  return {
    ...parts,
    user: userEvent.setup(),
    reload,
    leave,
    /** The current address: path, query and hash. */
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** A router removes the lazy parts from its routes, so that they serve only once. */
function copyOf(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {}),
    ...(route.children ? { children: copyOf(route.children) } : {}),
  })) as RouteObject[];
}
