import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../../scripts/sources.ts';

// Of two endpoints with one name the later is dropped, silently outside development.
it('no two endpoints of the app have the same name', () => {
  const names = globSync('src/**/*.ts', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(\w+): build\s*\.(?:query|mutation|infiniteQuery)\b/gu)])
    .map(([, name]) => name);

  expect(names.length).toBeGreaterThan(100);
  expect(
    names.filter((name, at) => names.indexOf(name) !== at),
    'rename one of the endpoints: the later one would replace the earlier',
  ).toEqual([]);
});
