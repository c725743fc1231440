import { join } from 'node:path';

import type { ImportFieldName, ImportKind } from '#contract/importFields.ts';

import { translatorOf } from '../mail/index.ts';

const translator = translatorOf(join(import.meta.dirname, 'texts'));

/** Labels in files, in a locale and the company's terms. */
export type Words = {
  say: (key: string, values?: Record<string, string>) => string;
  /** Heading of a column. */
  heading: (field: ImportFieldName) => string;
  kind: (kind: ImportKind) => string;
};

export function wordsIn(locale: string, terminology: Record<string, string> = {}): Words {
  const { t } = translator(locale, terminology);
  const capital = (key: string) =>
    t(key).replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale));
  return {
    say: (key, values = {}) => t(key, values),
    heading: (field) => capital(`fields.${field}`),
    kind: (kind) => capital(`kinds.${kind}`),
  };
}
