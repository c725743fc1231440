import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Quick ones first: the run of a mutant ends with the first test that fails. */
const TESTS = [
  'issueChanged',
  'heldBackAnswers',
  'visibility',
  'partyView',
  'notices',
  'mentions',
  'issueVisibility',
  'agentLink',
  'agentIssue',
  'delegationRefusals',
  'delegationOffers',
  'delegationMail',
  'delegationClosing',
  'delegations',
  'noticeContractors',
  'noticeParties',
  'reporterWrites',
  'live',
  'rejectedFirst',
  'statisticsWhose',
  'issueList',
  'visibilityWays',
].map((name) => `tests/server/${name}.test.ts`);

const place = ({ moduleId }: TestSpecification) =>
  TESTS.findIndex((file) => moduleId.endsWith(`/${file}`));

class InTheirOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Tests of the rules that the server keeps on the database: Stryker runs the related ones for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/setup.server.ts'],
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    include: TESTS,
    sequence: { sequencer: InTheirOrder },
  },
});
