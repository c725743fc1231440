import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ROOT } from './sources.ts';
import {
  type PlaywrightReport,
  playwrightResult,
  type Result,
  type VitestReport,
  vitestResult,
} from './testReports.ts';
import { tool } from './tool.ts';

/** One check of `npm test`; `run` gives its number of tests, a plain check counting as one. */
export type Check = { name: string; run: () => Promise<Result> };

type Start = {
  env?: Record<string, string>;
  /** Takes only the processor time that all others leave: what has no limit of time delays nothing that has one. */
  givesWay?: boolean;
};

async function run(args: string[], { env = {}, givesWay = false }: Start = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}
const one = (isFine: boolean): Result => ({ passed: Number(isFine), failed: Number(!isFine) });
const checkBy =
  (start: Start) =>
  (name: string, ...commands: string[][]): Check => ({
    name,
    run: async () => {
      let isFine = true;
      // All of them, even after a failure, so that one run shows every fault.
      for (const args of commands) isFine = (await run(args, start)) && isFine;
      return one(isFine);
    },
  });
const check = checkBy({});
const givingWay = checkBy({ givesWay: true });

const PARTS = ['contract', 'server', 'src', '.'];

/** Every project, also after one has failed. */
export const TYPES = givingWay(
  'types',
  ...PARTS.map((part) => [tool('typescript', 'tsc'), '-p', part]),
);

/** Cheapest first. Those of one line run at the same time: one alone leaves a processor idle. */
export const CHECKS: Check[][] = [
  [check('format', [tool('oxfmt'), '--check'])],
  [
    check('build', [tool('vite'), 'build', '--logLevel', 'warn']),
    check('borders', ['scripts/borders.ts']),
    check('unused', [tool('knip')]),
    check('licences and audit', ['scripts/dependencies.ts']),
    { name: 'migrations', run: migrationsAreComplete },
  ],
];

/** One after the other beside the tests, which leave a third of two processors idle. */
export const BESIDE_TESTS: Check[] = [
  check('size budgets', ['scripts/budgets.ts']),
  TYPES,
  givingWay('lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
];

export const TESTS: Check[][] = [
  // They wait for most of their time. Not beside the build, whose files their servers read at their start.
  [
    check('backup drill, embedded', ['bench/drill.ts', '--short', '--on', 'embedded']),
    check('backup drill, PostgreSQL 15', ['bench/drill.ts', '--short', '--on', 'postgres15']),
  ],
  [{ name: 'unit, server, app and house', run: vitest }],
];

export const BROWSER_CHECK: Check = { name: 'browser', run: playwright };

/** Fails if the schema has changes without a migration. */
async function migrationsAreComplete(): Promise<Result> {
  // drizzle-kit accepts only a path within the project.
  const folder = 'node_modules/.cache/migrations';
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  cpSync(join(ROOT, 'server/db/migrations'), join(ROOT, folder), { recursive: true });
  // prettier-ignore
  const args = ['generate', '--dialect', 'postgresql', '--schema', './server/db/schema.ts', '--out', folder];
  const child = spawn(process.execPath, [tool('drizzle-kit'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  console.log(output);
  // Its exit code is always 0; only this output means that nothing is missing.
  return one(status === 0 && output.includes('No schema changes'));
}

async function vitest(): Promise<Result> {
  const report = join(ROOT, 'test-results/vitest.json');
  rmSync(report, { force: true });
  const isFine = await run([tool('vitest'), 'run'], { env: { FELIX_REPORT: report } });
  return counted(isFine, () => vitestResult(read(report) as VitestReport));
}

async function playwright(): Promise<Result> {
  const report = join(ROOT, 'test-results/playwright.json');
  rmSync(report, { force: true });
  const isFine = await run([tool('@playwright/test', 'playwright'), 'test'], {
    env: { FELIX_REPORT: report },
  });
  return counted(isFine, () => playwrightResult(read(report) as PlaywrightReport));
}

/** A run that failed without a failed test (a file that cannot be loaded, no report) is a failure too. */
function counted(isFine: boolean, count: () => Result): Result {
  try {
    const result = count();
    return { ...result, failed: isFine ? result.failed : Math.max(result.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
