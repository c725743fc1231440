import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';

it('F-55 has every text in Arabic and Ukrainian, in all their plural forms', () => {
  const textsOf = (locale: string) => {
    const file = join(TEXTS, `${locale}.json`);
    return new Map(leavesOf(JSON.parse(readFileSync(file, 'utf8')) as object));
  };
  const original = textsOf('sv-SE');
  for (const locale of OUTSIDE_LOCALE_LIST) {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const wanted = [...original.keys()].flatMap((key) =>
      /_(?:one|other)$/u.test(key)
        ? pluralCategories.map((form) => key.replace(/_\w+$/u, `_${form}`))
        : [key],
    );
    const texts = textsOf(locale);
    expect([...texts.keys()].toSorted(), locale).toEqual([...new Set(wanted)].toSorted());
    expect(
      [...texts].filter(([, text]) => !text.trim()),
      locale,
    ).toEqual([]);
  }
});

const TEXTS = join(import.meta.dirname, '../../server/modules/company-page/texts');
const leavesOf = (value: object, before = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leavesOf(inner, `${before}${key}.`)
      : [[before + key, String(inner)]],
  );
