import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';

import type { Locale } from '#src/shared/i18n/locales.ts';

import { App } from './App.tsx';
import { routes } from './router.tsx';
import { startApp } from './startup.ts';
import { whenRouter } from './whenRouter.ts';

/** HTML of the log-in page as first-time visitors see it, in a language. Build only. */
export async function renderLogin(locale: Locale): Promise<string> {
  const parts = await startApp({
    makeRouter: (list) => createMemoryRouter(copyOf(list), { initialEntries: ['/auth/login'] }),
    reload: () => {},
    locale,
  });
  // Until the first page's code is loaded.
  await whenRouter(parts.router, ({ initialized }) => initialized);
  const html = renderToString(<App {...parts} />);
  parts.stop();
  return html;
}

/** A router clears the `lazy` of the routes it loads. */
const copyOf = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.children && { children: copyOf(route.children) }),
  })) as RouteObject[];

/** Paths of the app's pages from its router, without catch-alls (`*`). Build only. */
export const pagePaths = (): string[] => [...new Set(pathsBelow(routes, ''))];

const pathsBelow = (list: RouteObject[], parent: string): string[] =>
  list.flatMap(({ path, children }) => {
    if (path === '*') return [];
    const fullPath = path ? `${parent}/${path}` : parent;
    return children ? pathsBelow(children, fullPath) : [fullPath || '/'];
  });
