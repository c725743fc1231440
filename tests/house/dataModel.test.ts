import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { dataModel } from '../../scripts/data-model/dataModel.ts';

it('docs/data-model.md matches the schema (npm run data-model)', () => {
  const written = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
  expect(written).toBe(dataModel());
});
