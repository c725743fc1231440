import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The test files of a worker share one database and one server, so both are opened once, not per file.
const shared = { isolate: false, hookTimeout: 60_000, testTimeout: 20_000 };

/** What counts each request, and goes wrong where a worker's earlier files left a second listener: in a worker of its own. */
const ALONE = [
  'tests/web/app/notices.test.tsx',
  'tests/web/auth/ticket.test.tsx',
  'tests/web/settings/projects.test.tsx',
];

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/support/globalSetup.ts'],
    reporters: process.env['FELIX_REPORT']
      ? ['default', ['json', { outputFile: process.env['FELIX_REPORT'] }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['tests/{server,house}/**/*.test.ts', '{contract,server,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ALONE],
          setupFiles: ['tests/support/setup.web.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          isolate: true,
          name: 'web-alone',
          environment: 'jsdom',
          include: ALONE,
          setupFiles: ['tests/support/setup.web.ts'],
        },
      },
    ],
  },
});
