import type { IssueFilter } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { blank } from '../../db/shaped.ts';
import { isOpenOnly } from './filter.repository.ts';
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
function wordsOf(typed = ''): string[] {
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

/** Typed words as a statement's values: one by one, each as a tsquery, and all of them. */
type TypedWords = { words: string[]; terms: string[]; query: string };

/**
 * The words as prefix tsqueries, matched in text visible to the viewer's role or in private messages to or from the
 * viewer, whose words are indexed with the viewer's id appended. Words are letters and digits: nothing needs escaping,
 * and the id suffix cannot be typed. Numbers also match with and without leading zeros, telephone numbers in other
 * written forms.
 */
export function typedWords(typed = '', agentId: number | null): TypedWords {
  const words = wordsOf(typed);
  const phones = phoneWritings(words);
  const terms = words.map((word) => {
    const zeros = phones.length > 0 ? [] : zeroWritings(word);
    const lexemes = [`'${word}':*`, ...zeros.map((written) => `'${written}'`)];
    return `(${lexemes.flatMap((lexeme) => [lexeme, `':${agentId ?? REPORTER}:${lexeme.slice(1)}`]).join(' | ')})`;
  });
  const numbers = phones.map((groups) => `'${groups.join("' & '")}':*`);
  const query = words.length === 0 ? NOTHING : [terms.join(' & '), ...numbers].join(' | ');
  return { words, terms, query };
}

/** A lexeme that cannot exist. */
const NOTHING = "':'";

/** Other written forms of an object number: 901 is 0901, A1 is A01. */
export function zeroWritings(word: string): string[] {
  const [, letters = '', number] = /^(\D?)0*([1-9]\d{0,4}\D?)$/u.exec(word) ?? [];
  if (number === undefined) return [];
  return ['', '0', '00', '000']
    .map((zeros) => letters + zeros + number)
    .filter((written) => written !== word);
}

/**
 * The query of typed words, each with what it may mean by the company's vocabulary: other forms, compounds and their
 * parts, likely misspellings.
 */
const expandedQuery = (
  { roleGroup, agentId }: { roleGroup: string; agentId: number | null },
  { query, words, terms }: Record<keyof TypedWords, SQL>,
): SQL =>
  sql`felix_expand_search(${query}::tsquery, ${words}::text[], ${terms}::text[], ${agentId ?? REPORTER}::text,
    ${isStaff({ roleGroup })})`;

/** The bound `typedWords`, expanded unless they count as typed: `asked`, the first CTE of a statement. */
export function askedWords(me: Reader, { match }: { match: 'exact' | 'expanded' }): SQL {
  const [query, words, terms] = [blank('query'), blank('words'), blank('terms')];
  return sql`asked as materialized (select ${
    match === 'exact' ? sql`${query}::tsquery` : expandedQuery(me, { query, words, terms })
  } as words),`;
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
export const hasReportersWords = (typed: string): SQL => hasTypedWords(typed, REPORTERS);
const REPORTERS = { roleGroup: 'reporter', agentId: null };

/** Condition on `issue i`: all typed words, in any of their meanings, are in the text that the viewer may read. */
export function hasTypedWords(
  typed: string,
  me: { roleGroup: string; agentId: number | null },
): SQL {
  const { query, words, terms } = typedWords(typed, me.agentId);
  const bound = {
    query: sql`${query}`,
    words: sql`${sql.param(words)}`,
    terms: sql`${sql.param(terms)}`,
  };
  return hasWords(me, sql`(select ${expandedQuery(me, bound)})`);
}

/** Condition on `issue i`: it has all the words. */
export const hasWords = (me: { roleGroup: string }, words: SQL): SQL =>
  sql`${sql.raw(isStaff(me) ? 'i.search_internal' : 'i.search_public')} @@ ${words}`;
