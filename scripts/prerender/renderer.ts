// A worker: rendering needs a browser's globals, which the build must not see.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

import { JSDOM } from 'jsdom';

import type { pagePaths, renderLogin } from '../../src/app/prerender.tsx';
import {
  APP_SETTINGS_ELEMENT,
  NO_APP_SETTINGS,
  type SignInProvider,
} from '../../contract/appSettings.ts';
import type { Locale } from '../../contract/locales.ts';
import { textsOf } from '../localeFiles.ts';

export type LoginPage = { file: string; locale: Locale; providers: SignInProvider[] };
/** `bundle`: the path of the app's code, built for Node. */
export type RenderWork = { bundle: string; pages: LoginPage[] };
export type Rendered = LoginPage & { html: string };
export type Outcome = { rendered: Rendered[]; paths: string[] };

const { bundle, pages } = workerData as RenderWork;
const { window } = new JSDOM('', { url: 'http://localhost/auth/login' });
Object.assign(globalThis, {
  window,
  document: window.document,
  location: window.location,
  history: window.history,
  localStorage: window.localStorage,
  sessionStorage: window.sessionStorage,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  addEventListener: () => {},
  removeEventListener: () => {},
  // The app fetches only its texts before it renders.
  fetch: async (url: string) => new Response(textsOf(/([\w.-]+)\.json$/u.exec(url)?.[1] ?? '')),
});
const settings = window.document.head.appendChild(window.document.createElement('script'));
settings.type = 'application/json';
settings.id = APP_SETTINGS_ELEMENT;

const app = (await import(pathToFileURL(bundle).href)) as {
  pagePaths: typeof pagePaths;
  renderLogin: typeof renderLogin;
};
const rendered: Rendered[] = [];
for (const page of pages) {
  settings.textContent = JSON.stringify({ ...NO_APP_SETTINGS, signInProviders: page.providers });
  const html = await app.renderLogin(page.locale);
  if (!html.includes('id="password"')) throw new Error(`No log-in form in ${page.file}: ${html}`);
  rendered.push({ ...page, html });
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port, not a window
parentPort?.postMessage({ rendered, paths: app.pagePaths() } satisfies Outcome);
