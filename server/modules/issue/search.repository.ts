import type { IssueFilter } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { isOpenOnly } from './filter.repository.ts';
import { likelySpellings } from './mistyped.ts';
import { phoneWritings } from './phoneNumber.ts';
import type { Reader } from '../visibility/index.ts';

/**
 * Number of rows walked in list order before the word index is used. Words that are common alone but rare together are
 * the slowest in the index, so several words get a longer walk.
 */
export const walkFor = (words: string[]): number => (words.length > 1 ? 3000 : 1200);

/** A word in more issues than this is found by the walk already, unless all its issues are old. */
const MOST_FOUND = 20_000;

const MOST_WORDS = 10;

/**
 * Splits typed text into words, by the same rule as `felix_search_vector`; empty for punctuation only, which matches
 * nothing.
 */
export function wordsOf(typed = ''): string[] {
  const words = joinedNumber(typed)
    .normalize('NFC')
    .toLowerCase()
    .match(/[0-9A-Za-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+/gu);
  // In a number, repeated groups count separately.
  const isNumber = words?.every((word) => /^\d+$/u.test(word));
  return (isNumber ? (words ?? []) : [...new Set(words ?? [])]).slice(0, MOST_WORDS);
}

/** An issue number as displayed, `18 204`, is one word. */
const joinedNumber = (typed: string) =>
  /^\s*#?\d{1,3}(?:\s\d{3})+\s*$/u.test(typed) ? typed.replaceAll(/\s/gu, '') : typed;

/**
 * The words as a prefix tsquery, matched in text visible to the viewer's role or in private messages to or from the
 * viewer, whose words are indexed with the viewer's id appended. Words are letters and digits: nothing needs escaping,
 * and the id suffix cannot be typed. Telephone numbers also match other written forms.
 */
export const searchText = (words: string[], { agentId }: { agentId: number | null }): string =>
  words.length === 0
    ? NOTHING
    : [
        words.map((word) => `('${word}':* | ':${agentId ?? REPORTER}:${word}':*)`).join(' & '),
        ...phoneWritings(words).map((groups) => `'${groups.join("' & '")}':*`),
      ].join(' | ');

/** A lexeme that cannot exist. */
const NOTHING = "':'";

/** The same for unknown words: each matches any of its likely intended spellings. */
export function mistypedText(words: string[], { agentId }: { agentId: number | null }): string {
  const spellings = words.map(likelySpellings);
  // No word has another likely spelling.
  if (spellings.every(({ length }) => length === 1)) return NOTHING;
  return spellings
    .map((ways) => ways.flatMap((word) => [`'${word}':*`, `':${agentId}:${word}':*`]))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');
}

/** Stands for the reporter instead of an id, as in `felix_private_words`. */
const REPORTER = 'r';

/**
 * Ids of the account's issues matching all words, unordered, as a table of `id`. With row-level security, a statement
 * on `issue` itself could not use the word index.
 */
export const matchingIds = (
  me: Reader,
  words: SQL,
  { states, most = MOST_FOUND }: { states: States; most?: number },
): SQL => sql`felix_search_issues(${words}, ${isStaff(me)}, ${states}, ${most})`;

export type States = 'open' | 'closed' | 'both';

/** The states a filter includes, as far as the word index stores them. */
export const statesOf = (filter: IssueFilter): States =>
  isOpenOnly(filter) ? 'open' : filter.status?.join() === 'closed' ? 'closed' : 'both';

/** Condition on `issue i`: all typed words are in the text its reporter may read. */
export const hasReportersWords = (typed: string): SQL =>
  hasWords(
    { roleGroup: 'reporter' },
    sql`${searchText(wordsOf(typed), { agentId: null })}::tsquery`,
  );

/** Condition on `issue i`: it has all the words. */
export const hasWords = (me: { roleGroup: string }, words: SQL): SQL =>
  sql`${sql.raw(isStaff(me) ? 'i.search_internal' : 'i.search_public')} @@ ${words}`;
