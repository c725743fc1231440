/** Letters that normalisation does not decompose. */
const LETTERS: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', ł: 'l', đ: 'd' };

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[æøåßłđ]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);

const MOST = 40;

/**
 * Identifier from a text, `Rinner det vatten?` gives `rinnerDetVatten`; `other` if nothing is left.
 */
export function camelCase(text: string, other: string): string {
  const [first, ...rest] = wordsIn(text);
  const name = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
  const begun = /^[a-z]/u.test(name) ? name : `${other}${name}`;
  return begun.slice(0, MOST);
}

/** URL segment from a text, `Nyproduktion bostad` gives `nyproduktion-bostad`. */
export const kebabCase = (text: string): string =>
  wordsIn(text)
    .join('-')
    .replace(/^[\d-]+/u, '')
    .slice(0, MOST)
    .replace(/-$/u, '');

/** Appends a number to a name that is taken. */
export function uniqueName(name: string, used: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; used.has(free) || free in {}; n += 1) free = `${name}${n}`;
  return free;
}
