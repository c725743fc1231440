import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { network, sent } from './network.ts';
import { endAll, standInForTheBrowser, viewport } from './browser.ts';

standInForTheBrowser();
// A real server answers, on a machine that may have other things to do.
configure({ asyncUtilTimeout: 5000 });
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  viewport.resize(1440);
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  endAll();
  localStorage.clear();
  sessionStorage.clear();
  network.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => network.close());
