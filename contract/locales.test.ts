import { expect, it } from 'vitest';

import { isLocale } from './locales.ts';

it('a locale is supported only by its full tag', () => {
  expect(isLocale('sv-SE')).toBe(true);
  expect(isLocale('sv')).toBe(false);
  expect(isLocale('toString')).toBe(false);
});
