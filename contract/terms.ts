import { ISSUE_STATUSES } from './issueStatus.ts';

/** What a company may call by other words: the nouns below `common.terms` of the texts. */
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

/** The forms that a noun may have; which of them it has in a language is said by the texts of that language. */
export const TERM_FORMS = [
  'one',
  'other',
  'definite',
  'definiteOther',
  'new',
  'few',
  'many',
  'gen',
  'acc',
  'dat',
  'part',
  'partOther',
] as const;
export type TermForm = (typeof TERM_FORMS)[number];

/** The key of a noun in one of its forms. */
export const termKey = (noun: Noun, form: TermForm) => `common.terms.${noun}.${form}` as const;

/** The key of what a status is called: in some languages it has to agree with the noun. */
export const statusKey = (status: (typeof ISSUE_STATUSES)[number]) =>
  `common.status.${status}` as const;

/** Every key that a company may have a word of its own for, in any language. */
export const TERM_KEYS = [
  ...NOUNS.flatMap((noun) => TERM_FORMS.map((form) => termKey(noun, form))),
  ...ISSUE_STATUSES.map((status) => statusKey(status)),
];

export const MAX_TERM = 60;
