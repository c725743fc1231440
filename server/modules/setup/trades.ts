import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OUTSIDE_LOCALE_LIST, type OutsideLocale } from '#contract/locales.ts';
import type { Trade } from '#contract/setup.ts';

type Texts = Record<'categories' | 'spaces' | 'errorTypes', Record<string, string>>;
/** A trade's items, by the keys of `texts/`. */
type TradeItems = {
  /** With the error types of each. */
  categories: Record<string, string[]>;
  spaces: string[];
  /** Error types covered by a builder's guarantee. */
  guaranteed: string[];
};

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

const trades = read('trades.json') as Record<Trade, TradeItems>;
const texts = Object.fromEntries(
  OUTSIDE_LOCALE_LIST.map((locale) => [locale, read(`texts/${locale}.json`)]),
) as Record<OutsideLocale, Texts>;

/** A name in the company's language, and in those that outsiders may read besides. */
export type StarterName = { name: string; others: { locale: OutsideLocale; text: string }[] };
export type StarterErrorType = StarterName & { isGuarantee: boolean };
export type StarterItems = {
  categories: (StarterName & { errorTypes: StarterErrorType[] })[];
  spaces: StarterName[];
};

/** A trade's items in a language. */
export function itemsOf(trade: Trade, locale: OutsideLocale): StarterItems {
  const { categories, spaces, guaranteed } = trades[trade];
  const named = (kind: keyof Texts, key: string): StarterName => ({
    name: texts[locale][kind][key] ?? key,
    others: OUTSIDE_LOCALE_LIST.filter((other) => other !== locale).map((other) => ({
      locale: other,
      text: texts[other][kind][key] ?? key,
    })),
  });
  return {
    categories: Object.entries(categories).map(([key, errorTypes]) => ({
      ...named('categories', key),
      errorTypes: errorTypes.map((errorType) => ({
        ...named('errorTypes', errorType),
        isGuarantee: guaranteed.includes(errorType),
      })),
    })),
    spaces: spaces.map((key) => named('spaces', key)),
  };
}
