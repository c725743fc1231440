import { describe, expect, it, test } from 'vitest';

import { ERROR_STATUS } from '#contract/errors.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';

const files = import.meta.glob<object>('../../src/locales/*/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const code = Object.entries(sources)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, source]) => source)
  .join('\n');

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

const locales = [...new Set(Object.keys(files).map((path) => path.split('/').at(-2) ?? ''))];
const original = textsOf('sv-SE');
const keys = Object.keys(original).toSorted();

/** `count_one` and `count_other` are one text that code calls `count`. */
const nameOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
const placeholders = (text = '') => (text.match(/\{\{[^}]+\}\}/gu) ?? []).toSorted();

/** What code builds from a value: `t(`common.status.${value}`)` uses every key that begins so. */
const built = [...code.matchAll(/`([a-zA-Z][\w]*(?:\.\w+)*\.)(?:\$\{)/gu)].map(
  ([, start]) => start ?? '',
);
/** Words that a company may rename, used inside other texts. */
const nested = new Set(
  Object.values(original).flatMap((text) =>
    [...text.matchAll(/\$t\(([\w.]+)/gu)].map(([, key]) => key),
  ),
);
const isUsed = (key: string) =>
  [`'${key}'`, `"${key}"`, `\`${key}\``, `${key}\``].some((quoted) => code.includes(quoted)) ||
  built.some((start) => key.startsWith(start)) ||
  nested.has(key);

describe('I18N-05 the texts', () => {
  test.each(locales)('%s has every key of the original, and no other', (locale) => {
    expect(Object.keys(textsOf(locale)).toSorted()).toEqual(keys);
  });

  test.each(locales)('%s says something everywhere, with the same values filled in', (locale) => {
    const texts = textsOf(locale);
    const wrong = keys.filter(
      (key) =>
        !texts[key]?.trim() ||
        placeholders(texts[key]).join(' ') !== placeholders(original[key]).join(' '),
    );

    expect(wrong).toEqual([]);
  });

  it('has no key that nothing uses', () => {
    expect([...new Set(keys.map(nameOf))].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('has every key that is used', () => {
    const used = [...code.matchAll(/\bt\(\s*'([\w]+(?:\.[\w-]+)+)'/gu)].map(([, key]) => key ?? '');
    const known = new Set([...keys, ...keys.map(nameOf)]);

    expect(used.length).toBeGreaterThan(50);
    expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([]);
  });

  it('keeps one feature to a file, under its own name', () => {
    const strangers = Object.entries(files).filter(([path, texts]) => {
      const feature = path.split('/').at(-1)?.replace('.json', '') ?? '';
      const name = feature.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
      return Object.keys(texts).join() !== name;
    });

    expect(strangers.map(([path]) => path)).toEqual([]);
  });

  it('has a text for every error, status and role of the contract', () => {
    const wanted = [
      ...Object.keys(ERROR_STATUS).map((errorCode) => `common.errors.${errorCode}`),
      ...ISSUE_STATUSES.map((status) => `common.status.${status}`),
      ...ROLE_GROUPS.map((role) => `common.roles.${role}`),
    ];

    expect(wanted.filter((key) => !(key in original))).toEqual([]);
  });
});
