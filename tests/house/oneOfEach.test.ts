import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'one-of-each-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What lint says of a component that renders an element. */
function lint(element: string): string {
  const file = join(folder, 'Part.tsx');
  writeFileSync(file, `export const Part = () => ${element};\n`);
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  return stdout;
}

describe('lint refuses what the browser has and a component replaces', () => {
  it.each([
    ['<details />', 'react(forbid-elements): <details>'],
    ['<select />', 'react(forbid-elements): <select>'],
    ['<input type="date" />', 'Use src/shared/forms/date'],
    ['<input type="time" />', 'Use src/shared/forms/date'],
    ['<input type="datetime-local" />', 'Use src/shared/forms/date'],
    ['<input type="month" />', 'Use src/shared/forms/date'],
    ['<input type="week" />', 'Use src/shared/forms/date'],
  ])('%s', (element, said) => {
    expect(lint(element)).toContain(said);
  });

  it('no other field', () => {
    expect(lint('<input type="text" />')).not.toContain('react(');
  });
});
