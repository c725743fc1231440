import './shared/lib/zodConfig.ts';
import './shared/styles/base.scss';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from './app/App.tsx';
import { takeBuiltPage } from './app/builtPage.ts';
import { replaceFirstView } from './app/firstView.ts';
import { startApp } from './app/startup.ts';
import { whenRouter } from './app/whenRouter.ts';

const root = document.getElementById('root')!;
replaceFirstView(root);
const builtPage = takeBuiltPage(root);

// Not awaited at the top level: the chunks that are fetched meanwhile may import this one.
void begin();

async function begin() {
  await anotherTask();
  const parts = await startApp({
    makeRouter: createBrowserRouter,
    reload: () => location.reload(),
    locale: builtPage?.locale,
  });
  if (!builtPage) {
    createRoot(root).render(<App {...parts} />);
    return;
  }
  // Until the first page's code is loaded.
  await whenRouter(parts.router, ({ initialized }) => initialized);
  // In slices, so that input meanwhile is handled at once.
  startTransition(() => {
    hydrateRoot(root, <App {...parts} onShown={() => void builtPage.goOn(parts)} />);
  });
}

/** Ends the long task of evaluating the code, so that input is handled before the next. */
function anotherTask() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}
