/** Text for comparison: lower case, no accents. */
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The typed words, for comparison. */
export const plainWords = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** Whether every word occurs in the text, accents and case ignored. */
export const hasWords = (text: string, words: string[]): boolean => {
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
};

/** Text split into matches and the rest, for highlighting. */
export function foundParts(text: string, words: string[]): { text: string; isFound: boolean }[] {
  const letters = Array.from(text.normalize('NFC'));
  const bare = letters.map(plain);
  const isFound = letters.map(() => false);
  for (const word of words) {
    for (let at = 0; at < letters.length; at += 1) {
      const end = endOf(bare, at, word);
      if (end !== undefined) isFound.fill(true, at, end);
    }
  }
  return letters.reduce<{ text: string; isFound: boolean }[]>((parts, letter, at) => {
    const last = parts.at(-1);
    if (last && last.isFound === isFound[at]) last.text += letter;
    else parts.push({ text: letter, isFound: isFound[at] === true });
    return parts;
  }, []);
}

/** The end of a word that starts at a position; undefined if it does not occur there. */
function endOf(bare: string[], from: number, word: string): number | undefined {
  let rest = word;
  let at = from;
  while (rest !== '') {
    const letter = bare[at];
    if (letter === undefined || letter === '' || !rest.startsWith(letter)) return undefined;
    rest = rest.slice(letter.length);
    at += 1;
  }
  return at;
}
