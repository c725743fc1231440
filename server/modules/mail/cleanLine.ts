import { cutText } from '../../cutText.ts';

const LONGEST = 200;
/** What ends a header's line or turns the direction of what follows it. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text that is safe in a header and shows there as it reads: one line, no turns of direction, at most 200 characters. */
export function cleanLine(text: string): string {
  const line = text.replaceAll(UNSAFE, ' ').replaceAll(/ {2,}/gu, ' ').trim().toWellFormed();
  return line.length > LONGEST ? `${cutText(line, LONGEST - 1)}…` : line;
}

/** A longer text, lines and all, without what no mail or database takes and without turns of direction. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(UNSAFE, (signs) => (signs.includes('\n') ? '\n' : ' '));
