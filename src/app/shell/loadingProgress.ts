/** Interval of the bar's steps, and how long the full bar stays (ms). */
export const STEP_INTERVAL = 250;
export const FULL_FOR = 400;
/** Requests shorter than this (ms) show no bar; the specification's default is 0. */
export const LATENCY_THRESHOLD = 0;

const FIRST = 2;
const CAP = 99;
const FULL = 100;

/** Start of the bar; a running bar continues. */
export const begun = (progress: number) => (progress === 0 || progress === FULL ? FIRST : progress);

/** One step: large at first, smaller as it rises, tiny above 90, none from 99 on. */
export function stepped(progress: number): number {
  if (progress >= CAP) return progress;
  return Math.min(CAP, progress + stepAt(progress));
}

function stepAt(progress: number): number {
  if (progress < 25) return 4;
  if (progress < 65) return 2;
  if (progress < 90) return 1;
  return 0.5;
}

export const completed = () => FULL;
export const reset = () => 0;
