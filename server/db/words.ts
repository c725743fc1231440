import { type SQL, sql } from 'drizzle-orm';

import { textList } from './lists.ts';

const ACCENTED = 'åäàáâãéèêëíìîïóòôõöúùûüýÿñçøæð';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuyyncoad';

/** A text normalised for comparison: lower case without accents. */
export const normalized = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${ACCENTED}::text, ${PLAIN}::text)`;

/** Typed text, normalised the same way. */
export const inSmallPlainLetters = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').toLowerCase(),
    (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter,
  ).join('');

/** The same, with LIKE wildcards escaped. */
export const normalWords = (typed: string): string =>
  inSmallPlainLetters(typed)
    .trim()
    .replaceAll(/[\\%_]/gu, String.raw`\$&`);

/**
 * Condition that a text contains each typed word, whatever the case and the accents: a pattern of letters with their
 * accented ones, as normalising each of 100,000 texts takes a second.
 */
export function containsWords(text: SQL, typed: string): SQL {
  const patterns = inSmallPlainLetters(typed).trim().split(/\s+/u).map(wordPattern);
  return sql`lower(${text}) ~ all(${textList(patterns)})`;
}

/** A regular expression of PostgreSQL for a normalised word. */
export const wordPattern = (word: string): string =>
  Array.from(word, (letter) => {
    const accented = Array.from(ACCENTED).filter((_, index) => PLAIN[index] === letter);
    if (accented.length > 0) return `[${letter}${accented.join('')}]`;
    return letter.replace(/[!-/:-@[-`{-~]/u, String.raw`\$&`);
  }).join('');
