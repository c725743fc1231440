import { expect, it } from 'vitest';

import { DEFAULT_LOCALE, firstSpoken, isLocale } from './locales.ts';

it('a locale is supported only by its full tag', () => {
  expect(isLocale('sv-SE')).toBe(true);
  expect(isLocale('sv')).toBe(false);
  expect(isLocale('toString')).toBe(false);
});

it('the first supported language of the browser is used, in any of its regions', () => {
  expect(firstSpoken(['fr-FR', 'de-AT', 'sv-SE'])).toBe('de-DE');
  expect(firstSpoken(['en'])).toBe('en-GB');
  expect(firstSpoken(['no'])).toBe('nb-NO');
  expect(firstSpoken(['nn-NO'])).toBe('nb-NO');
  expect(firstSpoken(['fr', 'uk'])).toBeUndefined();
  expect(firstSpoken([])).toBeUndefined();
  expect(DEFAULT_LOCALE).toBe('sv-SE');
});
