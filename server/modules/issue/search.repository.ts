import type { IssueFilter } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { isOpenOnly } from './filter.repository.ts';
import { meantBy } from './mistyped.ts';
import { phoneWritings } from './phoneNumber.ts';
import type { Reader } from './scope.repository.ts';

/**
 * How many issues are walked in the order of the list before the index of words is asked. Words that are common each
 * but rare together cost the index most, so for several the walk is longer.
 */
export const walkFor = (words: string[]): number => (words.length > 1 ? 3000 : 1200);

/** A word that is in more issues than that was met on the walk, unless all that have it are old. */
const MOST_FOUND = 20_000;

const MOST_WORDS = 10;

/**
 * The words of what somebody types; none where it is signs alone, which finds nothing. The same rule cuts up what is
 * searched, in `felix_search_vector`.
 */
export function wordsOf(typed = ''): string[] {
  const words = joinedNumber(typed)
    .normalize('NFC')
    .toLowerCase()
    .match(/[0-9A-Za-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+/gu);
  // Of a number each group counts, also one that comes twice.
  const isNumber = words?.every((word) => /^\d+$/u.test(word));
  return (isNumber ? (words ?? []) : [...new Set(words ?? [])]).slice(0, MOST_WORDS);
}

/** An issue's number as it is shown, `18 204`, is one word. */
const joinedNumber = (typed: string) =>
  /^\s*#?\d{1,3}(?:\s\d{3})+\s*$/u.test(typed) ? typed.replaceAll(/\s/gu, '') : typed;

/**
 * Every word, each perhaps only begun, as PostgreSQL asks for it: in what all of a kind may read, or in a private message
 * to or from the reader, whose words stand in the same index behind his id. Words are letters and digits: nothing to
 * escape, and nobody can type what stands behind another's. A telephone number may be written in another way.
 */
export const searchText = (words: string[], { agentId }: { agentId: number | null }): string =>
  words.length === 0
    ? NOTHING
    : [
        words.map((word) => `('${word}':* | ':${agentId ?? REPORTER}:${word}':*)`).join(' & '),
        ...phoneWritings(words).map((groups) => `'${groups.join("' & '")}':*`),
      ].join(' | ');

/** There is no word of that name. */
const NOTHING = "':'";

/** The same for words that are nowhere: each may be what was meant by it. */
export function mistypedText(words: string[], { agentId }: { agentId: number | null }): string {
  const meant = words.map(meantBy);
  // Nothing else can be meant.
  if (meant.every(({ length }) => length === 1)) return NOTHING;
  return meant
    .map((ways) => ways.flatMap((word) => [`'${word}':*`, `':${agentId}:${word}':*`]))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');
}

/** In place of an id, as `felix_private_words` has it. */
const REPORTER = 'r';

/**
 * The ids of the account's issues with all the words, in no order, as a table of `id`. Row-level security keeps a
 * statement on `issue` itself from using the index of words.
 */
export const found = (
  me: Reader,
  words: SQL,
  { states, most = MOST_FOUND }: { states: States; most?: number },
): SQL => sql`felix_search_issues(${words}, ${isStaff(me)}, ${states}, ${most})`;

export type States = 'open' | 'closed' | 'both';

/** Which states a filter leaves in, as far as the index of words knows them. */
export const statesOf = (filter: IssueFilter): States =>
  isOpenOnly(filter) ? 'open' : filter.status?.join() === 'closed' ? 'closed' : 'both';

/** Whether `issue i` has all the words that its reporter types, among what he may read. */
export const hasReportersWords = (typed: string): SQL =>
  hasWords(
    { roleGroup: 'reporter' },
    sql`${searchText(wordsOf(typed), { agentId: null })}::tsquery`,
  );

/** Whether `issue i` has all the words. */
export const hasWords = (me: { roleGroup: string }, words: SQL): SQL =>
  sql`${sql.raw(isStaff(me) ? 'i.search_internal' : 'i.search_public')} @@ ${words}`;
