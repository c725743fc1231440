// npm test: every check; npm run check: the same without browsers. The last lines name failed tests and skipped files and give the result.
import { BESIDE_TESTS, BROWSER_CHECK, type Check, CHECKS, TESTS } from './checks.ts';

const MOST_NAMES = 20;

const tests = process.argv.includes('--no-browser') ? TESTS : [...TESTS, [BROWSER_CHECK]];
const lines: string[] = [];
let passed = 0;
let failed = 0;
await inTurn(CHECKS);
await Promise.all([inTurn(BESIDE_TESTS.map((each) => [each])), inTurn(tests)]);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function inTurn(groups: Check[][]) {
  for (const together of groups) {
    console.log(`\n--- ${together.map(({ name }) => name).join(', ')}`);
    await Promise.all(together.map(runAndNote));
  }
}

async function runAndNote({ name, run }: Check) {
  const start = performance.now();
  const result = await run();
  passed += result.passed;
  failed += result.failed;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1).padStart(6);
  const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
  lines.push(
    `${result.failed > 0 ? 'FAILED' : 'ok    '} ${counts} ${seconds} s  ${name}`,
    ...named('failed', result.failures),
    ...named('passed at the retry', result.retried),
    ...named('skipped', result.skipped),
  );
}

function named(what: string, names: string[] = []): string[] {
  const more = names.length - MOST_NAMES;
  return [
    ...names.slice(0, MOST_NAMES).map((name) => `         ${what}: ${name}`),
    ...(more > 0 ? [`         ${what}: ${more} more`] : []),
  ];
}
