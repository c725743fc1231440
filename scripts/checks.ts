import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
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

type Env = Record<string, string>;

async function run(args: string[], env: Env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}
const one = (isFine: boolean): Result => ({ passed: Number(isFine), failed: Number(!isFine) });
const check = (name: string, ...commands: string[][]): Check => ({
  name,
  run: async () => {
    let isFine = true;
    // All of them, even after a failure, so that one run shows every fault.
    for (const args of commands) isFine = (await run(args)) && isFine;
    return one(isFine);
  },
});

const PARTS = ['contract', 'server', 'src', '.'];

/** Every project, also after one has failed. */
export const TYPES = check(
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
  // Not beside the build, whose files the drill's servers read at their start.
  [
    TYPES,
    // The drills wait for most of their time.
    check('backup drill, embedded', ['bench/drill.ts', '--short', '--on', 'embedded']),
    check('backup drill, PostgreSQL 15', ['bench/drill.ts', '--short', '--on', 'postgres15']),
    check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
    check('size budgets', ['scripts/budgets.ts']),
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
  const isFine = await run([tool('vitest'), 'run'], { FELIX_REPORT: report });
  return counted(isFine, () => vitestResult(read(report) as VitestReport));
}

async function playwright(): Promise<Result> {
  const report = join(ROOT, 'test-results/playwright.json');
  rmSync(report, { force: true });
  const isFine = await run([tool('@playwright/test', 'playwright'), 'test'], {
    FELIX_REPORT: report,
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
