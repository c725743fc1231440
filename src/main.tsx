import './shared/lib/zodConfig.ts';
import './shared/styles/base.scss';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from './app/App.tsx';
import { takeBuiltPage } from './app/builtPage.ts';
import { startApp } from './app/startup.ts';
import { whenReady } from './app/whenReady.ts';

const root = document.getElementById('root')!;
const builtPage = takeBuiltPage(root);

// Not awaited at the top level: the chunks that are fetched meanwhile may import this one.
void startApp({
  makeRouter: createBrowserRouter,
  reload: () => location.reload(),
  beginsInDefaultLanguage: builtPage !== undefined,
}).then(async (parts) => {
  if (!builtPage) {
    createRoot(root).render(<App {...parts} />);
    return;
  }
  await whenReady(parts.router);
  hydrateRoot(root, <App {...parts} onShown={() => void builtPage.goOn(parts)} />);
});
