import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { SETTINGS } from '#server/env.ts';

import { ROOT } from '../../scripts/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('.env.example has every setting once, and no other', () => {
  const listed = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name = '']) => name);
  const built = ['VITE_PRODUCT_NAME', 'VITE_API_URL'];
  expect(listed.toSorted()).toEqual([...SETTINGS, ...built].toSorted());
});

it('README.md names every setting', () => {
  const rows = read('README.md');
  // Those of the providers in short.
  const lacking = SETTINGS.filter((name) => !rows.includes(`\`${name}\``));
  expect(lacking.filter((name) => !/^OIDC_(?:GOOGLE|MICROSOFT)_/u.test(name))).toEqual([]);
  for (const part of ['OIDC_GOOGLE_…', 'OIDC_MICROSOFT_…']) expect(rows).toContain(part);
});
