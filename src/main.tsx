import './shared/lib/zodConfig.ts';
import './shared/styles/base.scss';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from './app/App.tsx';
import { startApp } from './app/startup.ts';

// Not awaited at the top level: the chunks that are fetched meanwhile may import this one.
void startApp({
  makeRouter: createBrowserRouter,
  reload: () => location.reload(),
}).then((parts) => {
  createRoot(document.getElementById('root')!).render(<App {...parts} />);
});
