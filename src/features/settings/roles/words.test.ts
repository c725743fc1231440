import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';

import { permissionsOf, ROLE_GROUPS } from '#contract/permissions.ts';
import { LOCALE_LIST, type Locale } from '#contract/locales.ts';

type Words = { [key: string]: string | Words };
const files = import.meta.glob<{ settings: { roles: { can: Words } } }>(
  '../../../locales/*/settings.json',
  { eager: true, import: 'default' },
);
/** Words used in the rows: company terms and page names. */
const named = import.meta.glob<Words>('../../../locales/*/{common,shell}.json', {
  eager: true,
  import: 'default',
});

const wordsOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [prefix + key] : wordsOf(inner, `${prefix}${key}.`),
  );
const permissions = [...new Set(ROLE_GROUPS.flatMap((roleGroup) => permissionsOf(roleGroup)))];

/** Row labels of the table. */
async function rowsIn(locale: Locale): Promise<string[]> {
  const folder = `../../../locales/${locale}`;
  const texts = {
    ...files[`${folder}/settings.json`],
    ...named[`${folder}/common.json`],
    ...named[`${folder}/shell.json`],
  };
  const i18n = createInstance({ lng: locale, resources: { [locale]: { translation: texts } } });
  const t = await i18n.init();
  const can = permissions.map((permission) => t(`settings.roles.can.${permission}`));
  return [t('settings.roles.which'), ...can];
}

/** "Sees issues" and "See issues" are hard to tell apart: each word starts like the other. */
function areAlike(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => text.toLowerCase().match(/[\p{L}@]+/gu) ?? []);
  return (
    mine?.length === theirs?.length &&
    mine?.every(
      (word, n) => word.startsWith(theirs?.[n] ?? '-') || theirs?.[n]?.startsWith(word),
    ) === true
  );
}

describe('labels of the permissions', () => {
  it.each(LOCALE_LIST)('SET-08 exist in %s for every permission and nothing else', (locale) => {
    const texts = files[`../../../locales/${locale}/settings.json`];
    expect(wordsOf(texts?.settings.roles.can ?? {}).toSorted()).toEqual(permissions.toSorted());
  });

  it.each(LOCALE_LIST)('SET-08 differ clearly from each other in %s', async (locale) => {
    const rows = await rowsIn(locale);
    expect(rows.filter((row) => row.includes('$t') || row.includes('settings.'))).toEqual([]);
    const alike = rows.flatMap((row, n) =>
      rows.slice(n + 1).flatMap((other) => (areAlike(row, other) ? [`${row} / ${other}`] : [])),
    );
    expect(alike).toEqual([]);
  });

  it('SET-08 count as alike when only an ending differs', () => {
    expect(areAlike('Ser ärenden', 'Se ärenden')).toBe(true);
    expect(areAlike('Se statistik', 'Se historiken')).toBe(false);
  });
});
