import '@testing-library/jest-dom/vitest';

import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { contact } from '#src/shared/api/contact.ts';

import { network, sent } from './network.ts';
import { endAll, standInForTheBrowser, viewport } from './browser.ts';
import { retireCompanies } from './world.ts';

/** Vitest's page. */
declare const jsdom: { cookieJar: { removeAllCookiesSync(): void } };

standInForTheBrowser();
// A real server answers, on a machine that may be busy.
configure({ asyncUtilTimeout: 5000 });
/** While something is waited for, nobody reads the page as text; only the last failure has it. */
const isLookingAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) => {
    const text = [message, isLookingAgain() ? '' : prettyDOM(container)].filter(Boolean);
    return Object.assign(new Error(text.join('\n\n')), { name: 'TestingLibraryElementError' });
  },
});
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  viewport.resize(1440);
  sent.length = 0;
});
afterEach(async () => {
  cleanup();
  endAll();
  localStorage.clear();
  sessionStorage.clear();
  // `document.cookie` cannot remove those of the server.
  jsdom.cookieJar.removeAllCookiesSync();
  network.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Letters soon after those typed into a layer belong to the same typing; the next test's do not.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  // Sends a change that still waits for contact now; the next test would queue behind it.
  dispatchEvent(new Event('online'));
  await vi.waitUntil(() => contact.sends() === 0, 5000);
});
afterAll(() => network.close());
afterAll(retireCompanies);
