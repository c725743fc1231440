import { describe, expect, it, test } from 'vitest';

import { IMPORT_FIELDS, IMPORT_KINDS } from '#contract/importFields.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { choicesOf, sayChoice } from '#server/modules/import/choices.ts';
import { guessColumns } from '#server/modules/import/guess.ts';
import { wordsIn } from '#server/modules/import/words.ts';

type Texts = { [key: string]: string | Texts };
const app = import.meta.glob<Texts>('../../src/locales/*/{common,import}.json', {
  eager: true,
  import: 'default',
});
const server = import.meta.glob<Texts>('../../server/modules/import/texts/*.json', {
  eager: true,
  import: 'default',
});

const at = (texts: Texts | undefined, path: string): Texts => {
  const found = path
    .split('.')
    .reduce<Texts | string | undefined>(
      (inner, key) => (typeof inner === 'object' ? inner[key] : undefined),
      texts,
    );
  return typeof found === 'object' ? found : {};
};
const textsOf = (locale: string, file: string) => app[`../../src/locales/${locale}/${file}.json`];

/** The app capitalises a heading’s first letter; the server sends it as it is. */
const plain = (texts: Texts): unknown =>
  JSON.parse(JSON.stringify(texts).replaceAll(', capitalize', ''));

const COMPANY = {
  'common.terms.project.one': 'fastighet',
  'common.terms.project.other': 'fastigheter',
  'common.terms.category.one': 'yrke',
  'common.terms.contractor.one': 'leverantör',
  'common.terms.contractor.other': 'leverantörer',
};

describe('the texts in import files', () => {
  test.each(LOCALE_LIST)(
    'IMP-01 %s calls columns and choices in files as the app does',
    (locale) => {
      const own = server[`../../server/modules/import/texts/${locale}.json`];
      const [texts, common] = [textsOf(locale, 'import'), textsOf(locale, 'common')];
      const { ROLE_CONTRACTOR: _, superAdmin: _not, ...roles } = at(common, 'common.roles');
      expect(at(own, 'fields')).toEqual(plain(at(texts, 'import.fields')));
      expect(at(own, 'faults')).toEqual(at(texts, 'import.faults'));
      expect(at(own, 'warnings')).toEqual(at(texts, 'import.warnings'));
      expect(at(own, 'choices.role')).toEqual(roles);
      expect(at(own, 'choices.chargedKind')).toEqual(at(texts, 'import.payers'));
      expect(at(own, 'choices.repeatUnit')).toEqual(at(texts, 'import.units'));
      for (const [noun, forms] of Object.entries(at(own, 'common.terms'))) {
        expect(at(common, `common.terms.${noun}`)).toMatchObject(forms as Texts);
      }
    },
  );

  test.each(LOCALE_LIST)(
    'IMP-01 every column of a file in %s is known with certainty',
    (locale) => {
      for (const terminology of [{}, COMPANY]) {
        for (const kind of IMPORT_KINDS) {
          const fields = IMPORT_FIELDS[kind].map(({ name }) => name);
          const headings = fields.map((field) => wordsIn(locale, terminology).heading(field));
          const guessed = guessColumns(headings, {
            kind,
            terminology,
            remembered: new Map(),
            rows: [],
          });
          expect(guessed.map(({ guess, certainty }) => [guess, certainty])).toEqual(
            fields.map((field) => [field, 'sure']),
          );
        }
      }
    },
  );

  it('IMP-01 every choice can be read back as it was written, in every language', () => {
    const choices = choicesOf({});
    for (const field of ['role', 'chargedKind', 'repeatUnit', 'language'] as const) {
      const codes = new Set(choices[field]?.values());
      expect(codes.size).toBeGreaterThan(3);
      for (const locale of LOCALE_LIST) {
        for (const code of codes) {
          const word = sayChoice(field, code, { words: wordsIn(locale), locale });
          expect({ word, code: choices[field]?.get(word.toLowerCase()) }).toEqual({ word, code });
        }
      }
    }
  });
});
