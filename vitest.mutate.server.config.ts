import { defineConfig } from 'vitest/config';

/** Tests of the rules that the server keeps on the database: Stryker runs the related ones for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/setup.server.ts'],
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    include: [
      'tests/server/{delegations,delegationClosing,delegationOffers,delegationMail}.test.ts',
      'tests/server/{visibility,visibilityWays,issueVisibility,heldBackAnswers,partyView}.test.ts',
      'tests/server/{issueList,rejectedFirst,statisticsWhose,live,notices}.test.ts',
      'tests/server/{noticeContractors,noticeParties}.test.ts',
    ],
  },
});
