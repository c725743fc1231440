import { plain, plainWords } from '#src/shared/lib/plainText.ts';

/** Texts of a command in which typed words are looked for. */
export type Searched = { label: string; synonyms: readonly string[]; context: string };

/** Shorter words have too many neighbours (letters). */
const FUZZY_FROM = 4;
/** From here on two letters may be wrong. */
const LONG_FROM = 8;

/**
 * How well the typed words match, 0 best: the label begins with them; words of the label begin with each; words of
 * synonyms do; they stand anywhere; they are misspelt (`FUZZY`). Undefined if a word is nowhere.
 */
export function rankOf(searched: Searched, words: string[]): number | undefined {
  const label = plainWords(searched.label);
  const synonyms = searched.synonyms.flatMap(plainWords);
  const all = plain([searched.label, ...searched.synonyms, searched.context].join(' '));
  const ranks = words.map((word) => {
    if (label.some((own) => own.startsWith(word))) return 1;
    if (synonyms.some((own) => own.startsWith(word))) return 2;
    if (all.includes(word)) return 3;
    return [...label, ...synonyms].some((own) => isNear(own, word)) ? FUZZY : Infinity;
  });
  const worst = Math.max(...ranks);
  if (worst === Infinity) return undefined;
  return worst === 1 && plain(searched.label).startsWith(words.join(' ')) ? 0 : worst;
}

export const FUZZY = 4;

/** The synonym by which a command was found, if not by its label. */
export function synonymOf({ label, synonyms }: Searched, words: string[]): string | undefined {
  const missing = words.filter((word) => !plain(label).includes(word) && !isIn(label, word));
  const [first] = missing;
  if (first === undefined) return undefined;
  return (
    synonyms.find((one) => words.every((word) => isIn(one, word))) ??
    synonyms.find((one) => isIn(one, first))
  );
}

/** Whether a word of the text begins with the typed one, or nearly. */
const isIn = (text: string, word: string) =>
  plainWords(text).some((own) => own.startsWith(word) || isNear(own, word));

/** Whether a typed word begins a text's word but for a letter or two. */
function isNear(own: string, word: string): boolean {
  if (word.length < FUZZY_FROM) return false;
  return distanceToStart(own, word) <= (word.length < LONG_FROM ? 1 : 2);
}

/** Letters to insert, delete or replace until the word begins the text. */
function distanceToStart(text: string, word: string): number {
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [index, letter] of word.split('').entries()) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at <= text.length; at += 1) {
      const swap = (above[at - 1] ?? 0) + (text[at - 1] === letter ? 0 : 1);
      row.push(Math.min(swap, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return Math.min(...row);
}
