import { isOneSlip } from './nearest.ts';
import type { Likeness, Warning } from './work.ts';

/** Without `n` it is in the company. */
type Entry = { text: string; shown: string; identity: string; n?: number };

/** What was seen so far, by its normal form; and by what it is with one letter less. */
export type Seen = { byKey: Map<string, Entry[]>; bySlip: Map<string, Entry[]> };
export const nothingSeen = (): Seen => ({ byKey: new Map(), bySlip: new Map() });

/** Of more names a difference of one letter is not looked for: the memory that it takes. */
const MOST_SLIPS = 200_000;
/** In a shorter word one letter makes another word. */
const SHORTEST_WORD = 5;

/** Remembers a likeness, of a row or, without `n`, of the company. */
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

/** Adds what is not there; of several rows the first stands for all. True where it is new. */
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

/** The warning of a row that resembles another one before it, or something in the company. */
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
  const normal = code === 'nearNumber' ? normalNumber(text) : normalName(text);
  return normal === '' ? undefined : [code, field, scope, normal].join('\n');
}

const groupsOf = (text: string): string[] => text.toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? [];
const normalNumber = (text: string) =>
  groupsOf(text)
    .join('')
    .replace(/^0+(?=.)/u, '');

/** "0102" is "102" and "12-345" is "12345", but "1-102" is not "11-02". */
function isOneNumber(a: string, b: string): boolean {
  const [one, other] = [groupsOf(a), groupsOf(b)].map((groups) =>
    groups.map((group) => group.replace(/^0+(?=.)/u, '')),
  );
  if (!one || !other) return false;
  return one.join('-') === other.join('-') || isWhole(a) || isWhole(b);
}
const isWhole = (text: string) => /^\p{N}+$/u.test(text.trim());

const normalWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** Without case, spaces and signs; between two numbers they say which it is. */
const normalName = (text: string) =>
  normalWords(text).reduce(
    (all, word) => all + (/\p{N}$/u.test(all) && /^\p{N}/u.test(word) ? '-' : '') + word,
    '',
  );

/** What a name is without any one letter of a longer word; two names that differ by one letter share one of them. */
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
