import type { Likeness } from './work.ts';

/** In shorter words one letter makes another word. */
const SHORTEST_WORD = 5;
/** Shorter words have no endings. */
const SHORTEST_VARIED = 3;
/** Longer names are not compared by variants, since each letter makes a variant as long as the name. */
const LONGEST_NAME = 60;

export const identityOf = ({ identity, text }: Likeness) => identity ?? text.toLowerCase();

/** Normal form of a text within its scope; undefined without letters and numbers. */
export function keyOf(
  { code, field, text, scope }: Likeness,
  words: readonly string[],
): string | undefined {
  const normal = NORMAL[code]?.(text) ?? joined(words);
  return normal === '' ? undefined : [code, field, scope, normal].join('\n');
}

const groupsOf = (text: string): string[] => text.toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? [];
const normalNumber = (text: string) =>
  groupsOf(text)
    .join('')
    .replace(/^0+(?=.)/u, '');

/** "0102" is "102", "12-345" is "12345" and "A-B1" is "AB1", but "1-102" is not "11-02". */
export function isOneNumber(a: string, b: string): boolean {
  const [one, other] = [groupsOf(a), groupsOf(b)].map((groups) =>
    groups.map((group) => group.replace(/^0+(?=.)/u, '')),
  );
  if (!one || !other) return false;
  return joined(one) === joined(other) || isWhole(a) || isWhole(b);
}
const isWhole = (text: string) => /^\p{N}+$/u.test(text.trim());

/** Words as they are compared: case, signs, accents and "and" do not count. */
export function wordsOf({ field, text }: Likeness): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (field === 'email') return words;
  return words
    .filter((word, n) => n === 0 || n === words.length - 1 || !AND.has(word))
    .map(withoutAccents);
}
/** "And" in our languages; first or last, "i" may be a number. */
const AND = new Set(['och', 'and', 'und', 'og', 'ja', 'i']);

/** "Trapphus A" and "Trapphus Å" are two. */
const withoutAccents = (word: string) =>
  word.length < 3 || /^[a-z]*$/u.test(word)
    ? word
    : word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[æøłđß]/gu, (letter) => UNACCENTED[letter] ?? letter);
/** Letters that Unicode does not decompose; "æ" is spelled "ä" in Swedish. */
const UNACCENTED: Record<string, string> = { æ: 'a', ø: 'o', ł: 'l', đ: 'd', ß: 'ss' };

/** Without the article that Swedish, Danish and Norwegian put behind a noun; "Jensen" is not "Jens". */
const stemOf = (word: string, { code, field }: Likeness) =>
  code === 'sameName' || field === 'email' ? word : word.replace(/(?<=^\p{L}{3,})e[nt]$/u, '');

/** A name without articles. */
export const stemsOf = (likeness: Likeness, words: readonly string[]): string =>
  words.map((word) => stemOf(word, likeness)).join(' ');

/** A telephone number without country code and the zero before the area; "+46 (0)70" is "070". */
const normalPhone = (text: string) =>
  text
    .replaceAll('(0)', '')
    .replace(/^\s*\+/u, '00')
    .replaceAll(/\D/gu, '')
    .replace(COUNTRY_CODE, '')
    .replace(/^0+/u, '');
/** Of one, two or three digits (ITU-T E.164). */
const COUNTRY_CODE =
  /^00(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/u;

/** Words in one, except between two numbers. */
const joined = (words: readonly string[]) =>
  words.reduce(
    (all, word) => all + (/\p{N}$/u.test(all) && /^\p{N}/u.test(word) ? '-' : '') + word,
    '',
  );

const NORMAL: Partial<Record<Likeness['code'], (text: string) => string>> = {
  nearNumber: normalNumber,
  samePhone: normalPhone,
};

/** Names, in which one letter or ending more may be a typo. */
const NAMES: ReadonlySet<Likeness['code']> = new Set(['nearName', 'sameName', 'sameIssue']);

/** A letter or ending more in a number or a short word makes another word. */
const isVaried = (word: string) => word.length >= SHORTEST_VARIED && /^\p{L}+$/u.test(word);

/** What names that differ by a typo in one word have in common; undefined where none is looked for. */
export function shapeOf(
  { code, field, text, scope }: Likeness,
  words: readonly string[],
): string | undefined {
  if (!NAMES.has(code) || text.length > LONGEST_NAME) return undefined;
  return [code, field, scope, ...words.map((word) => (isVaried(word) ? '' : word))].join('\n');
}

/** Each word that may have a typo, and a key of all others. */
export const framesOf = (words: readonly string[]): { key: string; word: string }[] =>
  words.flatMap((word, place) =>
    isVaried(word) ? [{ key: words.with(place, '').join('\n'), word }] : [],
  );

/**
 * A word, its stem, and a longer one without one of its letters. Of people also without a doubled letter; "Hanna" is not
 * "Anna", so longer words are told from shorter ones.
 */
export function variantsOf(word: string, likeness: Likeness): string[] {
  const isPerson = likeness.code === 'sameName';
  const less = Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1));
  const doubled = isPerson ? less.filter((_, n) => word[n] === word[n + 1]) : [];
  const long = word.length < SHORTEST_WORD ? [] : [word, ...less];
  const marked = isPerson ? long.map((token) => `+${token}`) : long;
  return [...new Set([word, stemOf(word, likeness), ...doubled, ...marked])];
}
