import { type OutsideLocale, OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import type { TranslatedText } from '#contract/translations.ts';

/** What a text has in a language; `outdated`: it translates what was said before. */
export type TextState = 'missing' | 'outdated' | 'done';

export const translationIn = ({ texts }: TranslatedText, locale: OutsideLocale) =>
  texts.find((each) => each.locale === locale);

export function stateIn(text: TranslatedText, locale: OutsideLocale): TextState {
  const found = translationIn(text, locale);
  if (!found) return 'missing';
  return found.isOutdated ? 'outdated' : 'done';
}

/** The languages to translate into: all but the company's own. */
export const languagesBut = (own: string): OutsideLocale[] =>
  OUTSIDE_LOCALE_LIST.filter((locale) => locale !== own);

export const keyOf = ({ kind, id, field, part = '' }: TranslatedText): string =>
  `${kind} ${id} ${field} ${part}`;
