import { defineConfig } from 'vitest/config';

/** Tests of the rules that need no database: Stryker runs them once for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract/**/*.test.ts', 'server/modules/{delegation,issue}/*.test.ts'],
  },
});
