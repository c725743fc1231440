import type { OutsideLocale } from '#contract/locales.ts';
import { TRANSLATED, TRANSLATED_KINDS, type TranslatedKind } from '#contract/translations.ts';

import { filled } from '../content/read.ts';
import { translations } from '../content/translations.ts';
import type { DemoRows, DemoTable } from '../demoRows.ts';

const TABLES = {
  company: 'accounts',
  announcement: 'announcements',
  internalCategory: 'internalCategories',
  externalCategory: 'externalCategories',
  errorType: 'errorTypes',
  area: 'areas',
} as const satisfies Record<TranslatedKind, DemoTable>;

type Item = { id?: number; accountId?: number } & Record<string, unknown>;

/** The texts of a company that outsiders read, in the languages that have them. `values`: what is filled into them. */
export function composeTranslations(
  { tables, link }: DemoRows,
  accountId: number,
  values: Record<string, string>,
): void {
  for (const kind of TRANSLATED_KINDS) {
    const items: readonly Item[] = tables[TABLES[kind]];
    for (const item of items) {
      const { id: itemId = 0 } = item;
      if ((kind === 'company' ? itemId : item.accountId) !== accountId) continue;
      for (const field of TRANSLATED[kind]) {
        const own = item[field];
        if (typeof own !== 'string') continue;
        for (const [locale, text] of translated(own, kind === 'area' ? numberOf(own) : values)) {
          link('translations', { accountId, kind, itemId, field, locale, own, text });
        }
      }
    }
  }
}

/** That of a house, in the name of its area. */
function numberOf(name: string): Record<string, string> {
  const [number] = /\d.*$/u.exec(name) ?? [];
  return number === undefined ? {} : { number };
}

function translated(own: string, values: Record<string, string>): [OutsideLocale, string][] {
  const key = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(value, `{${name}}`),
    own,
  );
  const texts = Object.entries(translations.texts[key] ?? {}) as [OutsideLocale, string][];
  return texts.map(([locale, text]) => [locale, filled(text, values)]);
}
