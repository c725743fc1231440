import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';

import type { Locale } from '#src/shared/i18n/locales.ts';

import { App } from './App.tsx';
import { routes } from './router.tsx';
import { startApp } from './startup.ts';
import { whenReady } from './whenReady.ts';

/** The log-in page as a stranger sees it first, as HTML in the given language. For the build alone. */
export async function renderLogin(locale: Locale): Promise<string> {
  const parts = await startApp({
    makeRouter: (list) => createMemoryRouter(copyOf(list), { initialEntries: ['/auth/login'] }),
    reload: () => {},
    locale,
  });
  await whenReady(parts.router);
  const html = renderToString(<App {...parts} />);
  parts.stop();
  return html;
}

/** A router empties the `lazy` of the routes that it loads. */
const copyOf = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.children && { children: copyOf(route.children) }),
  })) as RouteObject[];

/** The paths of the app's pages as its router has them, without catch-alls (`*`). For the build alone. */
export const pagePaths = (): string[] => [...new Set(pathsBelow(routes, ''))];

const pathsBelow = (list: RouteObject[], parent: string): string[] =>
  list.flatMap(({ path, children }) => {
    if (path === '*') return [];
    const own = path ? `${parent}/${path}` : parent;
    return children ? pathsBelow(children, own) : [own || '/'];
  });
