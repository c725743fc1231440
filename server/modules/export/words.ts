import { join } from 'node:path';

import { translatorOf } from '../mail/index.ts';

const translator = translatorOf(join(import.meta.dirname, 'texts'));

/** Translates values of an issue into a company's words: `status.new`, `columns.due`. */
export type Translate = (key: string) => string;

export function translatorIn(locale: string, terminology: Record<string, string> = {}): Translate {
  const { t } = translator(locale, terminology);
  // A file has the same few words in every row.
  const words = new Map<string, string>();
  return (key) => {
    const cached = words.get(key);
    if (cached !== undefined) return cached;
    const word = t(key).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
    words.set(key, word);
    return word;
  };
}
