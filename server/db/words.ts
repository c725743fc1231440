import { type SQL, sql } from 'drizzle-orm';

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
