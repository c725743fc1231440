import { describe, expect, it, test } from 'vitest';

import { ERROR_STATUS } from '#contract/errors.ts';
import { HISTORY_FIELDS } from '#contract/issueParts.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { isLocale, LOCALE_LIST, OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';

import { appSources, jsonBelow } from '#tests/support/sourceTexts.ts';

import { outsideCode } from './outsideCode.ts';

const files = jsonBelow('src/locales');
const sources = appSources();
const code = Object.entries(sources)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, source]) => source)
  .join('\n');

/** Role names, and words with another meaning that look like a term’s noun. */
const PHRASES = [/project leaders?/giu, /project type/giu];

type Texts = Record<string, string>;

const textsIn = (value: unknown, prefix = ''): Texts =>
  typeof value === 'object' && value !== null
    ? Object.assign(
        {},
        ...Object.entries(value).map(([key, inner]) =>
          textsIn(inner, prefix ? `${prefix}.${key}` : key),
        ),
      )
    : { [prefix]: String(value) };
const textsOf = (locale: string): Texts =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(([, texts]) => textsIn(texts)),
  );

const original = textsOf('sv-SE');
const keys = Object.keys(original).toSorted();

/** `count_one` and `count_other` are one text that code calls `count`. */
const nameOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
const placeholders = (text = '') =>
  [...new Set(text.match(/\{\{[^}]+\}\}/gu))].toSorted().join(' ');

/** Without the number where its plural form may say it: Arabic has a word for two. */
const numberless = (key: string, text = '') =>
  /_(?:zero|one|two)$/u.test(key) ? text.replaceAll('{{count}}', '') : text;

/** Nouns have the forms that the language needs beside those that all have. */
const isTerm = (key: string) => key.startsWith('common.terms.');
const FORMS = ['one', 'other', 'definite', 'definiteOther', 'new'];
const isOwnForm = (key: string) => isTerm(key) && !FORMS.includes(key.split('.').at(-1) ?? '');

/** The original’s keys, in the plural forms of the language. */
const wantedIn = (locale: string) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [
    ...new Set(
      keys.flatMap((key) =>
        /_(?:one|other)$/u.test(key)
          ? pluralCategories.map((form) => `${nameOf(key)}_${form}`)
          : [key],
      ),
    ),
  ].toSorted();
};
const nestedIn = (texts: Texts) =>
  Object.values(texts).flatMap((text) =>
    [...text.matchAll(/\$t\(([\w.]+)/gu)].map(([, key]) => key ?? ''),
  );

/** Whether code uses a key, or a text in it does. */
function usesIn(source: string) {
  /** Keys built from a value: `t(`common.status.${value}`)` uses every key with that prefix. */
  const built = [...source.matchAll(/`([a-zA-Z][\w]*(?:\.\w+)*\.)(?:\$\{)/gu)].map(
    ([, start]) => start ?? '',
  );
  /** Words of the code that could be a key: within quotes, or before the end of a template. */
  const quoted = new Set(
    [...source.matchAll(/(?<=(['"`]))[\w.-]+(?=\1)|[\w.-]+(?=`)/gu)].map(([key]) => key),
  );
  return (key: string) => quoted.has(key) || built.some((start) => key.startsWith(start));
}
const isInCode = usesIn(code);
const isOutside = usesIn(outsideCode());
/** Words that a company may rename, used inside other texts. */
const nested = new Set(nestedIn(original));
const isUsed = (key: string) =>
  isInCode(key) ||
  nested.has(key) ||
  // A noun is passed whole, so that any text may use it.
  isTerm(key);

/** Languages of residents and contractors only. */
const OUTSIDE_ONLY = OUTSIDE_LOCALE_LIST.filter((locale) => !isLocale(locale));

describe('I18N-05 the texts', () => {
  test.each(LOCALE_LIST)('%s has every key of the original, and no other', (locale) => {
    const found = Object.keys(textsOf(locale)).filter((key) => !isOwnForm(key));
    const expected = wantedIn(locale);

    expect({
      missing: expected.filter((key) => !found.includes(key)),
      strange: found.filter((key) => !expected.includes(key)),
    }).toEqual({ missing: [], strange: [] });
  });

  test.each(OUTSIDE_ONLY)('F-55 %s has every key of the outside pages, and no other', (locale) => {
    const texts = textsOf(locale);
    const found = Object.keys(texts);
    const expected = wantedIn(locale).filter((key) => isOutside(nameOf(key)) && !isTerm(key));

    expect(expected.length).toBeGreaterThan(400);
    expect({
      missing: [...expected, ...nestedIn(texts)].filter((key) => !found.includes(key)),
      strange: found.filter((key) => !isTerm(key) && !expected.includes(key)),
    }).toEqual({ missing: [], strange: [] });
  });

  test.each(OUTSIDE_LOCALE_LIST)(
    '%s says something everywhere, with the same values filled in',
    (locale) => {
      const texts = textsOf(locale);
      const wrong = Object.keys(texts).filter((key) => {
        const model = original[key] ?? original[`${nameOf(key)}_other`];
        const filled = (text?: string) => placeholders(numberless(key, text));
        return !texts[key]?.trim() || (!isTerm(key) && filled(texts[key]) !== filled(model));
      });

      expect(wrong, 'translate these keys, with the placeholders of the original').toEqual([]);
    },
  );

  test.each(OUTSIDE_LOCALE_LIST)('%s uses renamable words only through terms', (locale) => {
    const texts = textsOf(locale);
    const terms = new Set(Object.keys(texts).filter(isTerm));
    const words = [...terms].map((key) => texts[key]?.replace(/^the /u, '')).join('|');
    const noun = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
    const said = (text = '') =>
      PHRASES.reduce((rest, phrase) => rest.replace(phrase, ''), text).replaceAll(
        /\$t\([^)]*\)|\{\{[^}]*\}\}/gu,
        '',
      );

    expect({
      hardCoded: Object.keys(texts).filter((key) => !isTerm(key) && noun.test(said(texts[key]))),
      unknown: nestedIn(texts).filter((key) => isTerm(key) && !terms.has(key)),
      unused: [...terms].filter((key) => isOwnForm(key) && !nestedIn(texts).includes(key)),
    }).toEqual({ hardCoded: [], unknown: [], unused: [] });
  });

  it('F-55 set off names in a language that is written from right to left', () => {
    const named = /\{\{(?:company|name|who|typed|visit|brand|oldBrand|label|email|phone)\}\}/u;
    const texts = Object.entries(textsOf('ar-SA')).filter(([, text]) => named.test(text));
    expect(texts.length).toBeGreaterThan(40);
    const bare = new RegExp(`(?<![\u2066\u2068])${named.source}`, 'u');
    expect(
      texts.filter(([, text]) => bare.test(text)),
      'between U+2068 and U+2069',
    ).toEqual([]);
  });

  it('has no unused key', () => {
    expect(
      [...new Set(keys.map(nameOf))].filter((key) => !isUsed(key)),
      'delete these texts in every language',
    ).toEqual([]);
  });

  it('has every key that is used', () => {
    const used = [...code.matchAll(/\bt\(\s*'([\w]+(?:\.[\w-]+)+)'/gu)].map(([, key]) => key ?? '');
    const knownKeys = new Set([...keys, ...keys.map(nameOf)]);

    expect(used.length).toBeGreaterThan(50);
    expect(
      [...new Set(used)].filter((key) => !knownKeys.has(key)),
      'add these texts in every language',
    ).toEqual([]);
  });

  it('keeps one feature per file, under its own name', () => {
    const strangers = Object.entries(files).filter(([path, texts]) => {
      const feature = path.split('/').at(-1)?.replace('.json', '') ?? '';
      const name = feature.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
      return Object.keys(texts).join() !== name;
    });

    expect(
      strangers.map(([path]) => path),
      'a file holds the texts of one feature, under its own name',
    ).toEqual([]);
  });

  it('has a text for every error, status and role of the contract', () => {
    const expected = [
      ...Object.keys(ERROR_STATUS).map((errorCode) => `common.errors.${errorCode}`),
      ...ISSUE_STATUSES.map((status) => `common.status.${status}`),
      ...ROLE_GROUPS.map((role) => `common.roles.${role}`),
    ];

    expect(
      expected.filter((key) => !(key in original)),
      'add these texts in every language',
    ).toEqual([]);
  });

  it('has a text for everything that an issue’s history tells', () => {
    const places = ['issue.history.did', 'delegation.did', 'issue.facts'];
    const isWorded = (field: string) => places.some((place) => `${place}.${field}` in original);

    expect(HISTORY_FIELDS.filter((field) => !isWorded(field))).toEqual([]);
    expect(isWorded('plantedField')).toBe(false);
  });
});
