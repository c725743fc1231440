import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './sources.ts';
import { playwrightResult, vitestResult } from './testReports.ts';

const aTest = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

it('the report of vitest names failed tests, files that cannot be loaded, passed retries, and files of which nothing ran', () => {
  const files = {
    'a.test.ts': ['failed', aTest('adds', 'passed'), aTest('divides', 'failed', ['by 0'])],
    'b.test.ts': ['failed'],
    'c.test.ts': ['passed', aTest('waits', 'passed', ['late']), aTest('skips', 'skipped')],
    'd.test.ts': ['passed', aTest('needs a server', 'skipped'), aTest('too', 'skipped')],
  } as const;
  const testResults = Object.entries(files).map(([name, [status, ...assertionResults]]) => ({
    name: join(ROOT, 'tests', name),
    status,
    assertionResults,
  }));
  expect(vitestResult({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failures: ['tests/b.test.ts', 'tests/a.test.ts: divides\n           by 0'],
    retried: ['tests/c.test.ts: waits\n           late'],
    skipped: ['tests/d.test.ts: needs a server'],
  });
});

const RESULTS = [{}, { error: { message: '\u001B[31mexpected\u001B[39m\n  one row' } }];
const REASON = '\n           expected one row';

it('the report of the browser names failed tests and passed retries, also of inner groups', () => {
  const spec = (title: string, status: string) => ({
    file: 'list.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: RESULTS }],
  });
  const suites = [
    {
      specs: [spec('opens', 'unexpected')],
      suites: [{ specs: [spec('scrolls', 'flaky'), spec('closes', 'expected')] }],
    },
  ];
  expect(playwrightResult({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failures: [`e2e/list.spec.ts (phone): opens${REASON}`],
    retried: [`e2e/list.spec.ts (phone): scrolls${REASON}`],
  });
});
