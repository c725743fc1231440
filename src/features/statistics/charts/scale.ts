const STEPS = [1, 2, 5, 10];
const LINES = 5;

/** Round tick values from 0 to above the maximum. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * (STEPS.find((factor) => factor * power >= rough) ?? 10));
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, n) => n * step);
}

/** Moves two labels apart vertically where they would overlap. */
export function separateLabels(a: number, b: number, room: number): [number, number] {
  const missing = room - Math.abs(a - b);
  if (missing <= 0) return [a, b];
  const [up, down] = [-missing / 2, missing / 2];
  return a <= b ? [a + up, b + down] : [a + down, b + up];
}
