/** Letters that are no letter with a mark. */
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

/** A text as a name for machines, `Rinner det vatten?` as `rinnerDetVatten`; `other` where nothing is left of it. */
export function camelCase(text: string, other: string): string {
  const [first, ...rest] = wordsIn(text);
  const name = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
  const begun = /^[a-z]/u.test(name) ? name : `${other}${name}`;
  return begun.slice(0, MOST);
}

/** A text as part of an address, `Nyproduktion bostad` as `nyproduktion-bostad`. */
export const kebabCase = (text: string): string =>
  wordsIn(text)
    .join('-')
    .replace(/^[\d-]+/u, '')
    .slice(0, MOST)
    .replace(/-$/u, '');

/** A name that is not taken yet: with a number, where it is. */
export function untaken(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free) || free in {}; n += 1) free = `${name}${n}`;
  return free;
}
