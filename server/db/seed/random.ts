/** Seeded random numbers, so that the demo is the same on every machine. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed;
  /** Mulberry32: at least 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer, both bounds included. */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  };
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (probability: number) => next() < probability,
    pick,
    shuffled,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
  };
}
