import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The test files of a worker share one database and one server, so both are opened once, not per file.
const shared = { isolate: false, hookTimeout: 60_000, testTimeout: 20_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/support/globalSetup.ts'],
    // One is the default of two processors. Most of their time two wait: for the database, for a mail server's answer, for
    // a page to settle.
    maxWorkers: 3,
    // As long as Testing Library looks: a machine under load is late.
    expect: { poll: { timeout: 5_000 } },
    // As in the browser: a machine under load may miss a moment; what fails twice is a fault. The list names what was
    // tried again.
    retry: process.env['FELIX_REPORT'] === undefined ? 0 : 1,
    reporters: process.env['FELIX_REPORT']
      ? ['default', ['json', { outputFile: process.env['FELIX_REPORT'] }]]
      : ['default'],
    projects: [
      {
        extends: true,
        // Pure functions, without a page or a database.
        test: {
          isolate: false,
          testTimeout: shared.testTimeout,
          name: 'unit',
          environment: 'node',
          include: ['{contract,scripts,src}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['tests/{server,house}/**/*.test.ts', 'server/**/*.test.ts'],
          setupFiles: ['tests/support/setup.server.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          // That of the companies, whose day has begun before that of UTC ends.
          env: { TZ: 'Europe/Stockholm' },
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.web.ts'],
        },
      },
    ],
  },
});
