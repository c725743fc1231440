import { type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'åäàáâãéèêëíìîïóòôõöúùûüýÿñçøæð';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuyyncoad';

/** A text as it is compared: small letters without accents. */
export const normalized = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${ACCENTED}::text, ${PLAIN}::text)`;

/** What was typed, the same way. */
export const inSmallPlainLetters = (typed: string): string =>
  Array.from(
    typed.normalize('NFC').toLowerCase(),
    (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter,
  ).join('');

/** What was typed, the same way, with what LIKE would take for a pattern escaped. */
export const normalWords = (typed: string): string =>
  inSmallPlainLetters(typed)
    .trim()
    .replaceAll(/[\\%_]/gu, String.raw`\$&`);
