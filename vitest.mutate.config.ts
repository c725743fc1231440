import { defineConfig } from 'vitest/config';

/** Tests of the contract's rules, which need no database: Stryker runs them once for each mutant. */
export default defineConfig({
  test: { environment: 'node', include: ['contract/**/*.test.ts'] },
});
