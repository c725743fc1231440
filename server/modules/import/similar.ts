import { isOneTypo } from './nearest.ts';
import {
  framesOf,
  identityOf,
  isOneNumber,
  keyOf,
  shapeOf,
  stemsOf,
  variantsOf,
  wordsOf,
} from './spelling.ts';
import type { Likeness, Warning } from './work.ts';

/** Without `n` the entry is from the company. */
type Entry = { text: string; shown: string; identity: string; n?: number };

/** Entries alike in number of words, and in short words and numbers; from the second entry on by all words but one. */
type Shape = { first: Entry; byFrame?: Map<string, Frame> };
/** Entries that differ in one word only; from the second entry on by variant of that word. */
type Frame = { first: Entry; word: string; byVariant?: Map<string, Entry[]> };

/** Entries by normal form, and by shape. */
export type LikenessIndex = {
  byKey: Map<string, Entry[]>;
  byShape: Map<string, Shape>;
  /** Frames and variants. */
  forms: number;
};
export const newLikenessIndex = (): LikenessIndex => ({
  byKey: new Map(),
  byShape: new Map(),
  forms: 0,
});

/** Beyond this, one-letter differences are skipped to save memory. */
const MAX_FORMS = 500_000;
/** More entries with one normal form tell no more. */
const MAX_ALIKE = 20;

/** Records a likeness of a row or, without `n`, of the company. */
export function addLikeness(likeness: Likeness, n: number | undefined, seen: LikenessIndex): void {
  const words = wordsOf(likeness);
  const key = keyOf(likeness, words);
  if (key === undefined) return;
  const entry: Entry = {
    text: likeness.text,
    shown: likeness.shown ?? likeness.text,
    identity: identityOf(likeness),
    ...(n !== undefined && { n }),
  };
  if (!add(seen.byKey, key, entry)) return;
  const shapeKey = shapeOf(likeness, words);
  if (shapeKey === undefined) return;
  const shape = seen.byShape.get(shapeKey);
  if (!shape) seen.byShape.set(shapeKey, { first: entry });
  else addToShape(shape, entry, { likeness, seen });
}

type Addition = { likeness: Likeness; seen: LikenessIndex };

function addToShape(shape: Shape, entry: Entry, addition: Addition) {
  const entries = shape.byFrame ? [entry] : [shape.first, entry];
  shape.byFrame ??= new Map();
  for (const each of entries) {
    for (const { key, word } of framesOf(wordsOf({ ...addition.likeness, text: each.text }))) {
      if (addition.seen.forms > MAX_FORMS) return;
      const frame = shape.byFrame.get(key);
      if (frame) addToFrame(frame, { entry: each, word }, addition);
      else {
        shape.byFrame.set(key, { first: each, word });
        addition.seen.forms += 1;
      }
    }
  }
}

function addToFrame(
  frame: Frame,
  { entry, word }: { entry: Entry; word: string },
  { likeness, seen }: Addition,
) {
  const { first, word: firstWord, byVariant = new Map<string, Entry[]>() } = frame;
  const before = byVariant.size;
  if (before === 0) {
    for (const variant of variantsOf(firstWord, likeness)) add(byVariant, variant, first);
  }
  for (const variant of variantsOf(word, likeness)) add(byVariant, variant, entry);
  frame.byVariant = byVariant;
  seen.forms += byVariant.size - before;
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
  const words = wordsOf(likeness);
  const key = keyOf(likeness, words);
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
  const typo = earlierTypo(likeness, words, { first, seen });
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
  words: readonly string[],
  { first, seen }: { first: number; seen: LikenessIndex },
): Entry | undefined {
  const shapeKey = shapeOf(likeness, words);
  const byFrame = shapeKey === undefined ? undefined : seen.byShape.get(shapeKey)?.byFrame;
  if (!byFrame) return undefined;
  const isTypo = (entry: Entry) => {
    if (placeOf(entry) >= first) return false;
    const others = wordsOf({ ...likeness, text: entry.text });
    return (
      isOneTypo(words.join(' '), others.join(' ')) ||
      stemsOf(likeness, words) === stemsOf(likeness, others)
    );
  };
  for (const { key, word } of framesOf(words)) {
    const byVariant = byFrame.get(key)?.byVariant;
    const typo =
      byVariant &&
      variantsOf(word, likeness)
        .flatMap((variant) => byVariant.get(variant) ?? [])
        .find(isTypo);
    if (typo) return typo;
  }
  return undefined;
}
