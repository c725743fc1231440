/** Steps from one lit window to the next, so that they lie apart. */
const STRIDE = 0.618;

/** Divides the path of a façade's windows: `count` of them are lit, or all if there are fewer. */
export function lightWindows(path: string, count: number): { dark: string; lit: string } {
  const windows = path.match(/M[^M]*/gu) ?? [];
  const order = windows
    .map((_, n) => n)
    .toSorted((a, b) => ((a * STRIDE) % 1) - ((b * STRIDE) % 1));
  const chosen = new Set(order.slice(0, count));
  return {
    dark: windows.filter((_, n) => !chosen.has(n)).join(''),
    lit: windows.filter((_, n) => chosen.has(n)).join(''),
  };
}
