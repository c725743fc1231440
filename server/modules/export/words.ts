import { join } from 'node:path';

import { translatorOf } from '../mail/index.ts';

const translator = translatorOf(join(import.meta.dirname, 'texts'));

/** Translates values of an issue into a company's words: `status.new`, `columns.due`. */
export type Translate = (key: string) => string;

export function sayIn(locale: string, terminology: Record<string, string> = {}): Translate {
  const { t } = translator(locale, terminology);
  return (key) => t(key).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
