import type { StatisticFigures } from '#contract/statistics.ts';

import type { Lists } from './address/lists.ts';
import type { Days } from './address/statisticsUrl.ts';

export type Unit = 'count' | 'minutes' | 'share' | 'stars';
export type Measure = {
  /** Its texts are `statistics.measures.<key>.{name,is}`. */
  key: MeasureKey;
  unit: Unit;
  of: (figures: StatisticFigures) => number | null;
  /** Whether more is better. */
  better: 'more' | 'less';
};

export const MEASURE_KEYS = [
  'reported',
  'closed',
  'median',
  'average',
  'openAtEnd',
  'answer',
  'done',
  'inTime',
  'atOnce',
  'sentBack',
  'rating',
] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** What was divided by how many; null of none. */
export const per = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);

const MEASURE: Record<MeasureKey, Omit<Measure, 'key'>> = {
  reported: { unit: 'count', better: 'less', of: ({ reported }) => reported },
  closed: { unit: 'count', better: 'more', of: ({ closed }) => closed },
  median: { unit: 'minutes', better: 'less', of: ({ medianMinutes }) => medianMinutes },
  average: {
    unit: 'minutes',
    better: 'less',
    of: ({ closed, closeMinutes }) => per(closeMinutes, closed),
  },
  openAtEnd: { unit: 'count', better: 'less', of: ({ openAtEnd }) => openAtEnd },
  answer: {
    unit: 'minutes',
    better: 'less',
    of: ({ answered, answerMinutes }) => per(answerMinutes, answered),
  },
  done: { unit: 'minutes', better: 'less', of: ({ done, doneMinutes }) => per(doneMinutes, done) },
  inTime: { unit: 'share', better: 'more', of: ({ withDue, inTime }) => per(inTime, withDue) },
  atOnce: { unit: 'share', better: 'more', of: ({ closed, atOnce }) => per(atOnce, closed) },
  sentBack: { unit: 'count', better: 'less', of: ({ sentBack }) => sentBack },
  rating: { unit: 'stars', better: 'more', of: ({ rated, ratingSum }) => per(ratingSum, rated) },
};

export const measureOf = (key: MeasureKey): Measure => ({ key, ...MEASURE[key] });
export const MEASURES: Measure[] = MEASURE_KEYS.map(measureOf);

/** The issues that a measure counts or is an average of, in the period or in other days. */
export function listOf(key: MeasureKey, lists: Lists, days?: Days): string {
  if (key === 'openAtEnd') return lists.openAtEnd(days);
  return key === 'reported' || key === 'answer' ? lists.reported({}, days) : lists.closed({}, days);
}
