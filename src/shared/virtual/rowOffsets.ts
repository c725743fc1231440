/**
 * Row tops: `offsets[i]` is the top of row i, the last one the total height. Unmeasured rows have the estimated height.
 */
export function offsetsOf(
  count: number,
  estimate: number,
  measured: ReadonlyMap<number, number>,
): Float64Array {
  const offsets = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) {
    offsets[index + 1] = (offsets[index] ?? 0) + (measured.get(index) ?? estimate);
  }
  return offsets;
}

/** The last row that starts at or above a height. */
export function rowAt(offsets: Float64Array, height: number): number {
  let low = 0;
  let high = Math.max(offsets.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
