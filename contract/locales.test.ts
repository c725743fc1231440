import { expect, it } from 'vitest';

import { isLocale } from './locales.ts';

it('a language is one that the product speaks, by its whole name', () => {
  expect(isLocale('sv-SE')).toBe(true);
  expect(isLocale('sv')).toBe(false);
  expect(isLocale('toString')).toBe(false);
});
