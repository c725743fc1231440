import { isOneTypo } from './nearest.ts';
import type { Likeness, Warning } from './work.ts';

/** Without `n` the entry is from the company. */
type Entry = { text: string; shown: string; identity: string; n?: number };

/** Entries by normal form, and by form with one letter or ending less. */
export type LikenessIndex = { byKey: Map<string, Entry[]>; byVariant: Map<string, Entry[]> };
export const newLikenessIndex = (): LikenessIndex => ({ byKey: new Map(), byVariant: new Map() });

/** Beyond this, one-letter differences are skipped to save memory. */
const MAX_VARIANTS = 200_000;
/** In shorter words one letter makes another word. */
const SHORTEST_WORD = 5;
/** Longer names are not compared by variants, since each letter makes a variant as long as the name. */
const LONGEST_NAME = 60;
/** More entries with one normal form tell no more. */
const MAX_ALIKE = 20;

/** Records a likeness of a row or, without `n`, of the company. */
export function addLikeness(likeness: Likeness, n: number | undefined, seen: LikenessIndex): void {
  const key = keyOf(likeness);
  if (key === undefined) return;
  const entry: Entry = {
    text: likeness.text,
    shown: likeness.shown ?? likeness.text,
    identity: identityOf(likeness),
    ...(n !== undefined && { n }),
  };
  if (!add(seen.byKey, key, entry) || seen.byVariant.size > MAX_VARIANTS) return;
  for (const variant of typoVariants(likeness)) add(seen.byVariant, variant, entry);
}

/** Adds an entry once per identity, keeping the earliest row. True when added. */
function add(by: Map<string, Entry[]>, key: string, entry: Entry): boolean {
  const entries = by.get(key);
  if (!entries) {
    by.set(key, [entry]);
    return true;
  }
  const same = entries.find(({ identity }) => identity === entry.identity);
  if (same && placeOf(entry) < placeOf(same)) Object.assign(same, { n: entry.n });
  if (same || entries.length >= MAX_ALIKE) return false;
  entries.push(entry);
  return true;
}

const placeOf = ({ n = 0 }: Entry) => n;

/** Warning for a row resembling an earlier row or an item of the company. */
export function resemblance(
  likeness: Likeness,
  n: number,
  seen: LikenessIndex,
): Warning | undefined {
  const key = keyOf(likeness);
  if (key === undefined) return undefined;
  const identity = identityOf(likeness);
  const alike = seen.byKey.get(key) ?? [];
  const self = alike.find((entry) => entry.identity === identity);
  const first = Math.min(n, self ? placeOf(self) : n);
  const { code, field } = likeness;
  const same = alike.find(
    (entry) => placeOf(entry) < first && entry !== self && isPlausible(likeness, entry),
  );
  if (same) return { code, field, detail: same.shown, ...rowOf(same) };
  const typo = earlierTypo(likeness, first, seen);
  if (!typo) return undefined;
  // People are shown by their address, which says nothing of a name that differs.
  const detail = code === 'sameName' ? typo.text : typo.shown;
  return { code: 'nearName', field, detail, ...rowOf(typo) };
}

const rowOf = ({ n }: Entry) => (n === undefined ? {} : { row: n });

const isPlausible = ({ code, text }: Likeness, other: Entry) =>
  code !== 'nearNumber' || isOneNumber(text, other.text);

function earlierTypo(
  likeness: Likeness,
  first: number,
  { byVariant }: LikenessIndex,
): Entry | undefined {
  const words = wordsOf(likeness);
  return typoVariants(likeness)
    .flatMap((variant) => byVariant.get(variant) ?? [])
    .find(
      (entry) =>
        placeOf(entry) < first &&
        (isOneTypo(words.join(' '), wordsOf({ ...likeness, text: entry.text }).join(' ')) ||
          stemsOf(likeness) === stemsOf({ ...likeness, text: entry.text })),
    );
}

const stemsOf = (likeness: Likeness) =>
  wordsOf(likeness)
    .map((word) => stemOf(word, likeness))
    .join(' ');

const identityOf = ({ identity, text }: Likeness) => identity ?? text.toLowerCase();

function keyOf(likeness: Likeness): string | undefined {
  const { code, field, text, scope } = likeness;
  const normal = NORMAL[code]?.(text) ?? joined(wordsOf(likeness));
  return normal === '' ? undefined : [code, field, scope, normal].join('\n');
}

const groupsOf = (text: string): string[] => text.toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? [];
const normalNumber = (text: string) =>
  groupsOf(text)
    .join('')
    .replace(/^0+(?=.)/u, '');

/** "0102" is "102", "12-345" is "12345" and "A-B1" is "AB1", but "1-102" is not "11-02". */
function isOneNumber(a: string, b: string): boolean {
  const [one, other] = [groupsOf(a), groupsOf(b)].map((groups) =>
    groups.map((group) => group.replace(/^0+(?=.)/u, '')),
  );
  if (!one || !other) return false;
  return joined(one) === joined(other) || isWhole(a) || isWhole(b);
}
const isWhole = (text: string) => /^\p{N}+$/u.test(text.trim());

/** Words as they are compared: case, signs, accents and "and" do not count. */
function wordsOf({ field, text }: Likeness): string[] {
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

/** Variants with one word changed by a typo; names that differ by one typo share a variant. */
function typoVariants(likeness: Likeness): string[] {
  const { code, field, text, scope } = likeness;
  if (!NAMES.has(code) || text.length > LONGEST_NAME) return [];
  const words = wordsOf(likeness);
  return words.flatMap((word, place) => {
    if (!/^\p{L}+$/u.test(word)) return [];
    const before = [code, field, scope, place, ...words.slice(0, place), ''].join('\n');
    const after = ['', ...words.slice(place + 1)].join('\n');
    return variantsOf(word, likeness).map((variant) => before + variant + after);
  });
}

/**
 * A word, its stem, and a longer one without one of its letters. Of people also without a doubled letter; "Hanna" is not
 * "Anna", so longer words are told from shorter ones.
 */
function variantsOf(word: string, likeness: Likeness): string[] {
  if (word.length < 3) return [];
  const isPerson = likeness.code === 'sameName';
  const less = Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1));
  const doubled = isPerson ? less.filter((_, n) => word[n] === word[n + 1]) : [];
  const long = word.length < SHORTEST_WORD ? [] : [word, ...less];
  const marked = isPerson ? long.map((token) => `+${token}`) : long;
  return [...new Set([word, stemOf(word, likeness), ...doubled, ...marked])];
}
