import { expect, test } from 'vitest';

import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { templates } from './templates.ts';

test('the demo’s templates could be saved as they are', () => {
  const texts = templates.flatMap((template) => Object.values(template.texts));
  expect(texts.flatMap(unknownPlaceholders)).toEqual([]);
});
