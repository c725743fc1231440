/** Shorter words are too like each other. */
const SHORTEST = 5;
const WITHOUT_MARKS = new Map([
  ['a', ['å', 'ä']],
  ['o', ['ö', 'ø']],
]);

/**
 * What somebody may have meant by a word that is nowhere: two letters changed about, one too many, one of a pair left
 * out, a letter without its marks, or an end gone wrong.
 */
export function meantBy(word: string): string[] {
  if (word.length < SHORTEST || /\d/u.test(word)) return [word];
  const letters = Array.from(word);
  const meant = letters.flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const others = WITHOUT_MARKS.get(letter) ?? [];
    return [
      before + after.slice(0, 1) + letter + after.slice(1),
      before + after,
      before + letter + letter + after,
      ...others.map((other) => before + other + after),
    ];
  });
  return [...new Set([...meant, ...(word.length > SHORTEST ? [word.slice(0, -2)] : [])])];
}
