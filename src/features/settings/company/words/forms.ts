import {
  type Noun,
  NOUNS,
  statusKey,
  TERM_FORMS,
  termKey,
  type TermForm,
} from '#contract/terms.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';

/** All texts of one language. */
export type Texts = { [key: string]: string | Texts };
/** The company's own terms in one language, by key. */
export type WordForms = Partial<Record<string, string>>;
export type Group = Noun | 'status';

export const GROUPS: readonly Group[] = [...NOUNS, 'status'];

const inside = (texts: Texts, ...path: string[]): Texts =>
  path.reduce<Texts>((at, name) => {
    const inner = at[name];
    return typeof inner === 'object' ? inner : {};
  }, texts);

/** Forms of a noun in a language; without the definite ones where the language has none. */
export function formsOf(texts: Texts, noun: Noun): TermForm[] {
  const terms = inside(texts, 'common', 'terms');
  const hasDefinite = NOUNS.some(
    (each) => inside(terms, each)['definite'] !== inside(terms, each)['one'],
  );
  return TERM_FORMS.filter(
    (form) => form in inside(terms, noun) && (hasDefinite || !form.startsWith('definite')),
  );
}

/** Keys of a group: a noun's forms, or the statuses. */
export const keysOf = (texts: Texts, group: Group): string[] =>
  group === 'status'
    ? ISSUE_STATUSES.map((status) => statusKey(status))
    : formsOf(texts, group).map((form) => termKey(group, form));

/** Whether the company has its own term in a group. */
export const hasOwn = (words: WordForms, group: Group) =>
  Object.keys(words).some((key) => key.startsWith(prefixOf(group)));

export const prefixOf = (group: Group) =>
  group === 'status' ? 'common.status.' : `common.terms.${group}.`;

/** The group of a key. */
export const groupOf = (key: string): Group | undefined =>
  GROUPS.find((group) => key.startsWith(prefixOf(group)));

/** Label of a term: the noun's form, or the default status name. */
export const labelOf = (key: string) => {
  const last = key.split('.').at(-1) ?? '';
  return key.startsWith(prefixOf('status'))
    ? `common.status.${last}`
    : `settings.company.words.forms.${last}`;
};
