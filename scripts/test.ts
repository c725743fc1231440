// npm test: every check; npm run check: the same without browsers. The last line gives the result.
import { BROWSER_CHECK, CHECKS } from './checks.ts';

const checks = process.argv.includes('--no-browser') ? CHECKS : [...CHECKS, BROWSER_CHECK];
const lines: string[] = [];
let passed = 0;
let failed = 0;
for (const { name, run } of checks) {
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const result = run();
  passed += result.passed;
  failed += result.failed;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1).padStart(6);
  const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
  lines.push(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${counts} ${seconds} s  ${name}`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
