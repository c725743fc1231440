import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';

import { App } from './App.tsx';
import { routes } from './router.tsx';
import { startApp } from './startup.ts';
import { whenReady } from './whenReady.ts';

/** The log-in page as a stranger sees it first, as HTML. For the build alone, which gives it to the built page. */
export async function renderLogin(): Promise<string> {
  const parts = await startApp({
    makeRouter: (list) => createMemoryRouter(list, { initialEntries: ['/auth/login'] }),
    reload: () => {},
  });
  await whenReady(parts.router);
  const html = renderToString(<App {...parts} />);
  parts.stop();
  return html;
}

/** The paths of the app's pages, as its router has them; what only leads elsewhere (`*`) is none. For the build alone. */
export const pagePaths = (): string[] => [...new Set(pathsBelow(routes, ''))];

const pathsBelow = (list: RouteObject[], parent: string): string[] =>
  list.flatMap(({ path, children }) => {
    if (path === '*') return [];
    const own = path ? `${parent}/${path}` : parent;
    return children ? pathsBelow(children, own) : [own || '/'];
  });
