// A worker: the app is rendered as in a browser of its own, whose globals are nobody else's.
import { cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

import { JSDOM } from 'jsdom';

import type { pagePaths, renderLogin } from '../../src/app/prerender.tsx';
import { APP_SETTINGS_ELEMENT, NO_APP_SETTINGS } from '../../contract/appSettings.ts';
import { onlyUsed } from './onlyUsed.ts';

export type Work = { bundle: string; css: string; pages: { name: string; providers: string[] }[] };
export type Rendered = { name: string; html: string; css: string };
export type Outcome = { rendered: Rendered[]; paths: string[] };

const { bundle, css, pages } = workerData as Work;
const dom = new JSDOM('<!doctype html><html lang="sv-SE"><head></head><body></body></html>', {
  url: 'http://localhost/auth/login',
});
const { window } = dom;
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
});

const settings = window.document.head.appendChild(window.document.createElement('script'));
settings.type = 'application/json';
settings.id = APP_SETTINGS_ELEMENT;
const rendered: Rendered[] = [];
let paths: string[] = [];
for (const { name, providers } of pages) {
  settings.textContent = JSON.stringify({ ...NO_APP_SETTINGS, signInProviders: providers });
  // A router uses the routes up, so each page has the app anew: all of it, since its parts share what is in it.
  const folder = `${dirname(bundle)}.${name}`;
  cpSync(dirname(bundle), folder, { recursive: true });
  const app = pathToFileURL(join(folder, basename(bundle))).href;
  // oxlint-disable no-await-in-loop -- they share one document
  const module = (await import(app)) as {
    pagePaths: typeof pagePaths;
    renderLogin: typeof renderLogin;
  };
  paths = module.pagePaths();
  const html = await module.renderLogin();
  // oxlint-enable no-await-in-loop
  if (!html.includes('id="password"')) throw new Error(`No log-in form in ${name}: ${html}`);
  window.document.body.innerHTML = `<div id="root">${html}</div>`;
  rendered.push({ name, html, css: onlyUsed(css, window.document) });
  window.document.body.innerHTML = '';
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port, not a window
parentPort?.postMessage({ rendered, paths } satisfies Outcome);
