/** A text as it is compared: small letters without accents. */
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of what was typed, as they are compared. */
export const plainWords = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** Whether every word occurs in the text, accents and case ignored. */
export const hasWords = (text: string, words: string[]): boolean => {
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
};

/** A text cut up so that what the words found can be shown. */
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

/** Where a word that begins at a letter ends; undefined where it does not stand there. */
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
