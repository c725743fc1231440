import { inSmallPlainLetters } from '../../db/words.ts';

const GROUP = 4;
const SHORTEST_WORD = 3;
/** The beginning of a description says what is wrong. */
const MOST = 120;

/**
 * The groups of four letters of a text's words, a word's ends being blanks: forms of a word and compounds share most of
 * theirs ("kranen", "kökskran").
 */
export function letterGroups(text: string): string[] {
  const words = inSmallPlainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const groups = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .flatMap((word) => {
      const padded = ` ${word} `;
      const count = padded.length - GROUP + 1;
      return Array.from({ length: count }, (_, at) => padded.slice(at, at + GROUP));
    });
  return [...new Set(groups)].slice(0, MOST);
}
