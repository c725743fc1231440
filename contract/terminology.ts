import { z } from 'zod/mini';

import { LOCALE_LIST } from './locales.ts';

/** The nouns that a company may rename; the texts say them by `common.terms.<noun>.<form>`. */
export const NOUNS = [
  'issue',
  'project',
  'object',
  'area',
  'space',
  'category',
  'errorType',
  'chargedEntity',
  'contractor',
  'reporter',
] as const;
export type Noun = (typeof NOUNS)[number];

/** The forms of a noun: those that every language has, and those that some need besides. */
export const NOUN_FORMS = ['one', 'other', 'definite', 'definiteOther', 'new'] as const;
const OWN_FORMS = ['acc', 'dat', 'gen', 'many', 'part', 'partOther'] as const;

export const MAX_WORD = 60;
const MAX_WORDS = 700;

const wordKey = new RegExp(
  `^(?:(?:${LOCALE_LIST.join('|')}):)?common\\.terms\\.(?:${NOUNS.join('|')})\\.(?:${[...NOUN_FORMS, ...OWN_FORMS].join('|')})$`,
  'u',
);

/** Own words for these nouns, by key, as they may be saved: no other key, none without a word. */
export const ownWords = z
  .record(
    z.string().check(z.regex(wordKey)),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORD)),
  )
  .check(z.refine((words) => Object.keys(words).length <= MAX_WORDS));
