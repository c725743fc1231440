import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';

import { App } from './App.tsx';
import { startApp } from './startup.ts';
import { whenReady } from './whenReady.ts';

/** The log-in page as a stranger sees it first, as HTML. For the build alone, which gives it to the built page. */
export async function renderLogin(): Promise<string> {
  const parts = await startApp({
    makeRouter: (routes) => createMemoryRouter(routes, { initialEntries: ['/auth/login'] }),
    reload: () => {},
  });
  await whenReady(parts.router);
  const html = renderToString(<App {...parts} />);
  parts.stop();
  return html;
}
