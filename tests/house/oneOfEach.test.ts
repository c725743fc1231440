import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { appSources, textsBelow } from '#tests/support/sourceTexts.ts';

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
    ['<div role="tablist" />', 'Use Tabs or Menu'],
    ['<button role="tab" />', 'Use Tabs or Menu'],
    ['<div role="menu" />', 'Use Tabs or Menu'],
    ['<button role="menuitem" />', 'Use Tabs or Menu'],
  ])('%s', (element, said) => {
    expect(lint(element)).toContain(said);
  });

  it('no other field', () => {
    expect(lint('<input type="text" />')).not.toContain('react(');
  });
});

const sources = appSources();
const filesWith = (pattern: RegExp, files = sources) =>
  Object.entries(files)
    .filter(([path, source]) => !path.includes('.test.') && pattern.test(source))
    .map(([path]) => path.replace(/^src\//u, ''))
    .toSorted();

describe('one component draws', () => {
  it('what loads in grey', () => {
    expect(filesWith(/(?<=["'`\s])sk(?=["'`\s])/u), 'use Grey').toEqual(['shared/ui/Grey.tsx']);
  });

  it('what drops down from a button; a combobox has its list where it is', () => {
    expect(filesWith(/className=.*dropdown-menu/u), 'use Menu').toEqual([
      'features/issue/new-issue/describe/AddressField.tsx',
      'shared/ui/Menu.tsx',
    ]);
  });

  it('what presses outside close', () => {
    expect(filesWith(/'pointerdown', \w+\)/u), 'use useOutsidePress').toEqual([
      'shared/ui/useOutsidePress.ts',
    ]);
  });
});

const repositories = textsBelow('server', /\.repository\.ts$/u);

describe('one helper writes into a statement', () => {
  it.each([
    ['a time', /\}::timestamptz/u, 'sql`${now.toISOString()}::timestamptz`', 'timestamp'],
    ['a list', /\.join\(','\)\}\}/u, "sql`${`{${ids.join(',')}}`}::int[]`", 'idList or textList'],
  ])('%s', (_what, pattern, planted, helper) => {
    expect(planted).toMatch(pattern);
    expect(Object.keys(repositories).length).toBeGreaterThan(100);
    expect(filesWith(pattern, repositories), `use ${helper} of server/db`).toEqual([]);
  });
});
