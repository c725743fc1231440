import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './sources.ts';

/** Numbers of tests, and the names of those that failed or passed only at the retry, each with why, and of files that cannot run here. */
export type Result = {
  passed: number;
  failed: number;
  failures?: string[];
  retried?: string[];
  skipped?: string[];
};

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

export function vitestResult(report: VitestReport): Result {
  const files = report.testResults.map(({ name, ...rest }) => ({
    ...rest,
    file: relative(ROOT, name),
  }));
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${file}: ${test.fullName}` })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has no tests.
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const unrun = files.filter(
    ({ assertionResults: all }) => all.length > 0 && all.every((test) => test.status === 'skipped'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: [
      ...unloaded.map(({ file }) => file),
      ...failed.map(({ name, failureMessages }) => withReason(name, failureMessages.at(-1))),
    ],
    // The messages of a passed test are those of its first attempt.
    retried: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ name, failureMessages }) => withReason(name, failureMessages[0])),
    skipped: unrun.map(({ file, assertionResults: [test] }) => `${file}: ${test?.fullName}`),
  };
}

type Suite = {
  specs: { file: string; title: string; tests: BrowserTest[] }[];
  suites?: Suite[];
};
type BrowserTest = {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

export function playwrightResult({ stats, suites }: PlaywrightReport): Result {
  const tests = specsOf(suites).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      status,
      name: withReason(
        `e2e/${spec.file} (${projectName}): ${spec.title}`,
        results.findLast(({ error }) => error)?.error?.message,
      ),
    })),
  );
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    retried: named('flaky'),
  };
}

const LONGEST_REASON = 600;

/** The name of a test with the beginning of its last error, in one line. */
function withReason(name: string, message: string | undefined): string {
  if (message === undefined) return name;
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/gu, ' ').trim();
  return `${name}\n           ${reason.slice(0, LONGEST_REASON)}`;
}

const specsOf = (all: Suite[]): Suite['specs'] =>
  all.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)]);
