import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const TESTS = ['{tests,e2e,src,server,contract}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];
const AREAS = 'RT|AUTH|TOP|I18N|MEN|ISS|REP|PROJ|SET|PRD|SUP|STAT|IMP|SHOW|API|ERR';
const ID = new RegExp(`(?:${AREAS})-\\d{2}`, 'g');
/** `test('ISS-09 ISS-03 closes …'`, `test.each(…)('AUTH-07 …'`, `it("…`: the ids before the first word. */
const TITLE = new RegExp(`\\(\\s*['"\`]((?:(?:${AREAS})-\\d{2}[,\\s]*)+)`, 'g');

const rows = [
  ...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^- \[([ x])\] (\S+)/gm),
].map(([, mark, id]) => ({ id: id ?? '', isTicked: mark === 'x' }));

const proved = new Set(
  TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].flatMap(
      ([, ids = '']) => ids.match(ID) ?? [],
    ),
  ),
);

test('every ticked requirement is proved by a test that names it', () => {
  const unproved = rows.filter(({ id, isTicked }) => isTicked && !proved.has(id));

  expect(
    unproved.map(({ id }) => id),
    'begin a test’s title with the id, or untick the requirement',
  ).toEqual([]);
});

test('no test names an unknown requirement', () => {
  const knownIds = new Set(rows.map(({ id }) => id));

  expect(
    [...proved].filter((id) => !knownIds.has(id)),
    'correct the id in the test’s title, or add the requirement to docs/requirements.md',
  ).toEqual([]);
});
