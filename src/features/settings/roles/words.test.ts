import { describe, expect, it } from 'vitest';

import { permissionsOf, ROLE_GROUPS } from '#contract/permissions.ts';
import { LOCALE_LIST } from '#contract/locales.ts';

const files = import.meta.glob<{ settings: { roles: { can: Words } } }>(
  '../../../locales/*/settings.json',
  { eager: true, import: 'default' },
);
type Words = { [key: string]: string | Words };

const wordsOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [prefix + key] : wordsOf(inner, `${prefix}${key}.`),
  );

describe('what the roles may do', () => {
  it.each(LOCALE_LIST)('SET-08 is said in %s for every permission, and for no other', (locale) => {
    const texts = files[`../../../locales/${locale}/settings.json`];
    const permissions = new Set(ROLE_GROUPS.flatMap((roleGroup) => permissionsOf(roleGroup)));
    expect(wordsOf(texts?.settings.roles.can ?? {}).toSorted()).toEqual(
      [...permissions].toSorted(),
    );
  });
});
