import '@testing-library/jest-dom/vitest';

import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { network, sent } from './network.ts';
import { endAll, standInForTheBrowser, viewport } from './browser.ts';

standInForTheBrowser();
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
