import type { StatisticBucket } from '#contract/statistics.ts';

import { ticksTo } from './scale.ts';

export const HEIGHT = 288;
/** Baselines and heights (px): the line above, the bars below. */
export const LINE = { base: 148, height: 120 };
export const BARS = { base: 268, height: 72 };
/** A chart narrower than this has its labels inside and fewer names. */
const NARROW = 480;
/** Space for the labels beside the last bucket (px), and the width of a name below the chart. */
const RIGHT = 104;
const NAME_ROOM = 40;

export type Plot = ReturnType<typeof plotOf>;

/** Coordinates of a chart of some buckets and width (px). `from`: first day of the period. */
export function plotOf(
  buckets: readonly Pick<StatisticBucket, 'to'>[],
  { width, from, isTold = true }: { width: number; from: string; isTold?: boolean },
) {
  const isNarrow = width < NARROW;
  const left = isNarrow ? 30 : 36;
  const right = width - (isNarrow || !isTold ? 6 : RIGHT);
  const slot = (right - left) / buckets.length;
  return {
    width,
    isNarrow,
    left,
    right,
    slot,
    start: (n: number) => left + n * slot,
    middle: (n: number) => left + (n + 0.5) * slot,
    /** First bucket with days of the period. */
    first: Math.max(
      0,
      buckets.findIndex(({ to }) => to >= from),
    ),
    /** Every nth bucket is named, the last among them. */
    every: Math.max(1, Math.ceil(NAME_ROOM / slot)),
  };
}

/** Ticks up to a number, and the place of a value between them. */
export function axisOf(most: number, { base, height }: { base: number; height: number }) {
  const ticks = ticksTo(most);
  const top = ticks.at(-1) ?? 1;
  return { ticks, y: (value: number) => base - (value / top) * height };
}
