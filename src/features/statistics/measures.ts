import type { Timed, StatisticFigures } from '#contract/statistics.ts';

import type { Unit } from '#contract/statisticNumbers.ts';
import type { Days } from '#contract/statisticsAddress.ts';
import type { Lists, ListParameters } from '#contract/statisticsLists.ts';

export type Measure = {
  /** Texts: `statistics.measures.<key>.{name,is}`. */
  key: MeasureKey;
  unit: Unit;
  of: (figures: StatisticFigures) => number | null;
  /** Whether higher or lower is better. */
  better: 'more' | 'less';
};

export const MEASURE_KEYS = [
  'reported',
  'closed',
  'openAtEnd',
  'inTime',
  'atOnce',
  'rejected',
  'rejectedShare',
  'rating',
  'median',
  'p90',
] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** Average; null for a count of 0. */
export const average = (sum: number, count: number): number | null =>
  count > 0 ? sum / count : null;

const MEASURE: Record<MeasureKey, Omit<Measure, 'key'>> = {
  reported: { unit: 'count', better: 'less', of: ({ reported }) => reported },
  closed: { unit: 'count', better: 'more', of: ({ closed }) => closed },
  openAtEnd: { unit: 'count', better: 'less', of: ({ openAtEnd }) => openAtEnd },
  inTime: { unit: 'share', better: 'more', of: ({ withDue, inTime }) => average(inTime, withDue) },
  atOnce: { unit: 'share', better: 'more', of: ({ closed, atOnce }) => average(atOnce, closed) },
  rejected: { unit: 'count', better: 'less', of: ({ closed, atOnce }) => closed - atOnce },
  rejectedShare: {
    unit: 'share',
    better: 'less',
    of: ({ closed, atOnce }) => average(closed - atOnce, closed),
  },
  rating: {
    unit: 'decimal',
    better: 'more',
    of: ({ rated, ratingSum }) => average(ratingSum, rated),
  },
  median: { unit: 'minutes', better: 'less', of: ({ medianMinutes }) => medianMinutes },
  p90: { unit: 'minutes', better: 'less', of: ({ p90Minutes }) => p90Minutes },
};

export const measureOf = (key: MeasureKey): Measure => ({ key, ...MEASURE[key] });
export const MEASURES: Measure[] = MEASURE_KEYS.map(measureOf);

/** List of the issues a measure covers, in the period or other days. */
export function listOf(key: MeasureKey, lists: Lists, days?: Days): string {
  if (key === 'openAtEnd') return lists.openAtEnd(days);
  return key === 'reported' ? lists.reported({}, days) : lists.closed(COUNTED[key], days);
}

/** Which closed issues a count covers; durations cover all of them. */
const COUNTED: Partial<Record<MeasureKey, ListParameters>> = {
  inTime: { outcome: 'inTime' },
  atOnce: { outcome: 'atOnce' },
  rejected: { rejected: 'true' },
  rejectedShare: { rejected: 'true' },
  rating: { outcome: 'rated' },
};

/** List of the issues behind a duration. */
export function listOfTimes(timed: Timed, lists: Lists, days?: Days): string {
  switch (timed) {
    case 'accept':
      return lists.delegations(undefined, 'answered', days);
    case 'firstAnswer':
      return lists.reported({ outcome: 'answered' }, days);
    case 'answerClock':
      return lists.reported({ outcome: 'answerClock' }, days);
    case 'remedyClock':
      return lists.closed({ outcome: 'remedyClock' }, days);
    case 'done':
    case 'confirm':
      return lists.closed({ outcome: 'reportedDone' }, days);
  }
}

/** Durations on a clock. */
export const isOnClock = (timed: Timed): boolean =>
  timed === 'answerClock' || timed === 'remedyClock';
