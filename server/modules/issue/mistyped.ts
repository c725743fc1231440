/** Minimum word length; shorter words are too similar to each other. */
const SHORTEST = 5;
const WITHOUT_MARKS = new Map([
  ['a', ['å', 'ä']],
  ['o', ['ö', 'ø']],
]);

/**
 * Likely intended spellings of an unknown word: two letters swapped, one extra letter, one of a double letter missing,
 * missing diacritics, or a wrong ending.
 */
export function likelySpellings(word: string): string[] {
  if (word.length < SHORTEST || /\d/u.test(word)) return [word];
  const letters = Array.from(word);
  const spellings = letters.flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const others = WITHOUT_MARKS.get(letter) ?? [];
    return [
      before + after.slice(0, 1) + letter + after.slice(1),
      before + after,
      before + letter + letter + after,
      ...others.map((other) => before + other + after),
    ];
  });
  return [...new Set([...spellings, ...(word.length > SHORTEST ? [word.slice(0, -2)] : [])])];
}
