import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';

import { permissionsOf, ROLE_GROUPS } from '#contract/permissions.ts';
import { LOCALE_LIST, type Locale } from '#contract/locales.ts';

type Words = { [key: string]: string | Words };
const files = import.meta.glob<{ settings: { roles: { can: Words } } }>(
  '../../../locales/*/settings.json',
  { eager: true, import: 'default' },
);
/** What the rows name: what a company may call its own way, and pages. */
const named = import.meta.glob<Words>('../../../locales/*/{common,shell}.json', {
  eager: true,
  import: 'default',
});

const wordsOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [prefix + key] : wordsOf(inner, `${prefix}${key}.`),
  );
const permissions = [...new Set(ROLE_GROUPS.flatMap((roleGroup) => permissionsOf(roleGroup)))];

/** What stands before each row of the table. */
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

/** Nobody tells "Sees issues" from "See issues": word for word, one is the beginning of the other. */
function areAlike(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => text.toLowerCase().match(/[\p{L}@]+/gu) ?? []);
  return (
    mine?.length === theirs?.length &&
    mine?.every(
      (word, n) => word.startsWith(theirs?.[n] ?? '-') || theirs?.[n]?.startsWith(word),
    ) === true
  );
}

describe('what the roles may do', () => {
  it.each(LOCALE_LIST)('SET-08 is said in %s for every permission, and for no other', (locale) => {
    const texts = files[`../../../locales/${locale}/settings.json`];
    expect(wordsOf(texts?.settings.roles.can ?? {}).toSorted()).toEqual(permissions.toSorted());
  });

  it.each(LOCALE_LIST)('SET-08 is said in %s so that no two rows read alike', async (locale) => {
    const rows = await rowsIn(locale);
    expect(rows.filter((row) => row.includes('$t') || row.includes('settings.'))).toEqual([]);
    const alike = rows.flatMap((row, n) =>
      rows.slice(n + 1).flatMap((other) => (areAlike(row, other) ? [`${row} / ${other}`] : [])),
    );
    expect(alike).toEqual([]);
  });

  it('SET-08 counts rows as alike that differ by an ending alone', () => {
    expect(areAlike('Ser ärenden', 'Se ärenden')).toBe(true);
    expect(areAlike('Se statistik', 'Se historiken')).toBe(false);
  });
});
