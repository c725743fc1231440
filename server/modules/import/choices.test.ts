import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';

import { choicesOf } from './choices.ts';

type Words = Record<string, string>;
const textsOf = (locale: string, part: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../src/locales/${locale}/${part}.json`), 'utf8'),
  );

describe('the choices of an import', () => {
  it.each(LOCALE_LIST)('IMP-01 accept the words the app uses in %s', (locale) => {
    const choices = choicesOf({});
    const { payers, units } = (
      textsOf(locale, 'import') as { import: { payers: Words; units: Words } }
    ).import;
    const { roles } = (textsOf(locale, 'common') as { common: { roles: Words } }).common;
    const { ROLE_CONTRACTOR: _own, superAdmin: _none, ...staff } = roles;
    const read = (field: 'chargedKind' | 'repeatUnit' | 'role', words: Words) =>
      Object.fromEntries(
        Object.entries(words).map(([code, word]) => [
          code,
          choices[field]?.get(word.toLowerCase()),
        ]),
      );
    const itself = (words: Words) =>
      Object.fromEntries(Object.keys(words).map((code) => [code, code]));
    expect(read('chargedKind', payers)).toEqual(itself(payers));
    expect(read('repeatUnit', units)).toEqual(itself(units));
    expect(read('role', staff)).toEqual(itself(staff));
  });
});
