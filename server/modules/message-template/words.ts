import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALE_LIST, type Locale } from '#contract/locales.ts';

type Texts = {
  terms: Record<string, Record<string, string>>;
  status: Record<string, string>;
  resolution: Record<string, string>;
  sample: Record<SampleWord, string>;
};
type SampleWord =
  | 'title'
  | 'category'
  | 'space'
  | 'address'
  | 'project'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'firm'
  | 'contact';

const texts = Object.fromEntries(
  LOCALE_LIST.map((locale) => [
    locale,
    JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8')) as Texts,
  ]),
) as Record<Locale, Texts>;

/** Name of a status or resolution in a language. */
export const wordFor = (locale: Locale, kind: 'status' | 'resolution', value: string | null) =>
  value === null ? undefined : texts[locale][kind][value];

/** Sample texts in a language, for previews. */
export const sampleWords = (locale: Locale) => texts[locale].sample;

/** English puts an article before a company's noun without a definite form. */
const ARTICLE: Partial<Record<Locale, string>> = { 'en-GB': 'the ' };

/** A noun in one of its forms, preferring the company's own term: `issue.definite`. */
export function termFor(
  locale: Locale,
  terminology: Record<string, string>,
  name: string,
): string | undefined {
  const [noun = '', form = 'one'] = name.split('.');
  const term = (which: string) => {
    const key = `common.terms.${noun}.${which}`;
    return terminology[`${locale}:${key}`] ?? terminology[key];
  };
  const bare = term(form === 'other' || form === 'definiteOther' ? 'other' : 'one');
  const article = form.startsWith('definite') ? (ARTICLE[locale] ?? '') : '';
  return term(form) ?? (bare ? `${article}${bare}` : texts[locale].terms[noun]?.[form]);
}
