import { isOneSlip } from './nearest.ts';
import type { Likeness, Warning } from './work.ts';

/** Without `n` the entry is from the company. */
type Entry = { text: string; shown: string; identity: string; n?: number };

/** Entries by normal form, and by form with one letter less. */
export type Seen = { byKey: Map<string, Entry[]>; bySlip: Map<string, Entry[]> };
export const nothingSeen = (): Seen => ({ byKey: new Map(), bySlip: new Map() });

/** Beyond this, one-letter differences are skipped to save memory. */
const MOST_SLIPS = 200_000;
/** In shorter words one letter makes another word. */
const SHORTEST_WORD = 5;

/** Records a likeness of a row or, without `n`, of the company. */
export function see(likeness: Likeness, n: number | undefined, seen: Seen): void {
  const key = keyOf(likeness);
  if (key === undefined) return;
  const entry: Entry = {
    text: likeness.text,
    shown: likeness.shown ?? likeness.text,
    identity: identityOf(likeness),
    ...(n !== undefined && { n }),
  };
  if (!add(seen.byKey, key, entry) || seen.bySlip.size > MOST_SLIPS) return;
  for (const slip of slipsOf(likeness)) add(seen.bySlip, slip, entry);
}

/** Adds an entry once per identity, keeping the earliest row. True when new. */
function add(by: Map<string, Entry[]>, key: string, entry: Entry): boolean {
  const entries = by.get(key);
  if (!entries) {
    by.set(key, [entry]);
    return true;
  }
  const same = entries.find(({ identity }) => identity === entry.identity);
  if (!same) entries.push(entry);
  else if (placeOf(entry) < placeOf(same)) Object.assign(same, { n: entry.n });
  return !same;
}

const placeOf = ({ n = 0 }: Entry) => n;

/** Warning for a row resembling an earlier row or an item of the company. */
export function resemblance(likeness: Likeness, n: number, seen: Seen): Warning | undefined {
  const key = keyOf(likeness);
  if (key === undefined) return undefined;
  const identity = identityOf(likeness);
  const alike = seen.byKey.get(key) ?? [];
  const own = alike.find((entry) => entry.identity === identity);
  const first = Math.min(n, own ? placeOf(own) : n);
  const other =
    alike.find((entry) => placeOf(entry) < first && entry !== own && isFit(likeness, entry)) ??
    slipBefore(likeness, first, seen);
  if (!other) return undefined;
  const { code, field } = likeness;
  return { code, field, detail: other.shown, ...(other.n !== undefined && { row: other.n }) };
}

const isFit = ({ code, text }: Likeness, other: Entry) =>
  code !== 'nearNumber' || isOneNumber(text, other.text);

function slipBefore(likeness: Likeness, first: number, { bySlip }: Seen): Entry | undefined {
  return slipsOf(likeness)
    .flatMap((slip) => bySlip.get(slip) ?? [])
    .find(
      (entry) =>
        placeOf(entry) < first &&
        isOneSlip(normalWords(likeness.text).join(' '), normalWords(entry.text).join(' ')),
    );
}

const identityOf = ({ identity, text }: Likeness) => identity ?? text.toLowerCase();

function keyOf({ code, field, text, scope }: Likeness): string | undefined {
  const normal = (NORMAL[code] ?? normalName)(text);
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

const normalWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
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

/** Drops case, spaces and signs, except between two numbers. */
const normalName = (text: string) => joined(normalWords(text));
const joined = (words: readonly string[]) =>
  words.reduce(
    (all, word) => all + (/\p{N}$/u.test(all) && /^\p{N}/u.test(word) ? '-' : '') + word,
    '',
  );

const NORMAL: Partial<Record<Likeness['code'], (text: string) => string>> = {
  nearNumber: normalNumber,
  samePhone: normalPhone,
};

/** Variants with one letter of a longer word left out; names differing by one letter share a variant. */
function slipsOf({ code, field, text, scope }: Likeness): string[] {
  if (code !== 'nearName') return [];
  const words = normalWords(text);
  return words.flatMap((word, place) => {
    if (word.length < SHORTEST_WORD || !/^\p{L}+$/u.test(word)) return [];
    const less = Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1));
    return [word, ...new Set(less)].map((each) =>
      [field, scope, place, ...words.with(place, each)].join('\n'),
    );
  });
}
