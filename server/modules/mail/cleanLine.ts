import { cutText } from '../../cutText.ts';

const LONGEST = 200;
/** Characters that break a header line or change the text direction. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text safe for a header and for display: one line, no direction marks, at most 200 characters. */
export function cleanLine(text: string): string {
  return shortened(text.replaceAll(UNSAFE, ' ').replaceAll(/ {2,}/gu, ' ').trim().toWellFormed());
}

/** At most 200 characters. */
export const shortened = (line: string): string =>
  line.length > LONGEST ? `${cutText(line, LONGEST - 1)}…` : line;

/** Multi-line text without direction marks and without characters that mail or the database cannot store. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(UNSAFE, (signs) => (signs.includes('\n') ? '\n' : ' '));
