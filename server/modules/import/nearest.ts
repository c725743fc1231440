/** Typing errors tolerated. */
const MAX_TYPOS = 2;
/** Among more candidates the search takes too long. */
const MAX_CANDIDATES = 2_000;

/** The single candidate with nearly this name; undefined without or with several. */
export function nearest(text: string, ids: Map<string, Set<number>>): number | undefined {
  if (ids.size > MAX_CANDIDATES || text.length < 4) return undefined;
  const target = text.toLowerCase();
  let best = MAX_TYPOS + 1;
  let found = new Set<number>();
  for (const [name, of] of ids) {
    if (Math.abs(name.length - target.length) > MAX_TYPOS) continue;
    const typos = distance(target, name, best);
    if (typos < best) [best, found] = [typos, new Set(of)];
    else if (typos === best && best <= MAX_TYPOS) for (const id of of) found.add(id);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Levenshtein distance; values above `most` are not exact. */
function distance(a: string, b: string, most: number): number {
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const line = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      line[j] = Math.min(change, (above[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1);
    }
    if (Math.min(...line) > most) return most + 1;
    above = line;
  }
  return above[b.length] ?? 0;
}

/** Whether two texts differ by one letter missing, added or replaced, or by two neighbours swapped. */
export const isOneTypo = (a: string, b: string): boolean =>
  distance(a, b, 1) === 1 || isSwapped(a, b);

function isSwapped(a: string, b: string): boolean {
  const at = Array.from({ length: a.length }, (_, n) => n).find((n) => a[n] !== b[n]) ?? a.length;
  return a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b && a !== b;
}
