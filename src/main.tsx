import './shared/lib/zodConfig.ts';
import './shared/styles/base.scss';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from './app/App.tsx';
import { startApp } from './app/startup.ts';

const parts = await startApp({
  makeRouter: createBrowserRouter,
  reload: () => location.reload(),
});
createRoot(document.getElementById('root')!).render(<App {...parts} />);
