import { type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'åäàáâãéèêëíìîïóòôõöúùûüýÿñçøæð';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuyyncoad';

/** A text as it is compared: small letters without accents. */
export const normalized = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${ACCENTED}::text, ${PLAIN}::text)`;

/** What was typed, the same way, with what LIKE would take for a pattern escaped. */
export function normalWords(typed: string): string {
  const small = typed.toLowerCase();
  const plain = Array.from(small, (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
  return plain.trim().replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
