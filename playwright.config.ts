import { defineConfig, devices } from '@playwright/test';

import { findChromium } from './scripts/chromium.ts';

const browser = findChromium();
const port = Number(process.env['E2E_PORT'] ?? 3100);
const report = process.env['FELIX_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: report !== undefined,
  fullyParallel: true,
  // Two leave a fifth of two processors idle, while they wait for something to show.
  workers: 3,
  // A machine under load may miss a moment; what fails twice is a fault.
  retries: report === undefined ? 0 : 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Frames that move cost a tenth of the processors' time, and no test looks at one.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Needs no ffmpeg, unlike `video`, which Playwright downloads with its own browsers. A trace of every test would
    // double the time of all; by hand, `--trace on` makes one.
    trace: 'on-first-retry',
    launchOptions: {
      ...browser,
      // Chromium's sandbox does not start as root.
      chromiumSandbox: process.getuid?.() !== 0 && browser.executablePath === undefined,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'tablet', use: { ...devices['Galaxy Tab S4 landscape'] }, grep: /@tablet/u },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/u },
  ],
  webServer: {
    command: 'node tests/support/e2eServer.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: report === undefined,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
  },
});
