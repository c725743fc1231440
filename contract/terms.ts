import { ISSUE_STATUSES } from './issueStatus.ts';

/** Renamable nouns: keys below `common.terms` of the texts. */
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

/** Forms of a noun; each language's texts define which of them it has. */
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

/** The text key of a noun in one of its forms. */
export const termKey = (noun: Noun, form: TermForm) => `common.terms.${noun}.${form}` as const;

/** Key of a status label: some languages inflect it with the noun. */
export const statusKey = (status: (typeof ISSUE_STATUSES)[number]) =>
  `common.status.${status}` as const;

/** Every key a company may override, in any language. */
export const TERM_KEYS = [
  ...NOUNS.flatMap((noun) => TERM_FORMS.map((form) => termKey(noun, form))),
  ...ISSUE_STATUSES.map((status) => statusKey(status)),
];

export const MAX_TERM = 60;
