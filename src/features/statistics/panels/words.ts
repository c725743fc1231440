import { REPEAT_DAYS } from '#contract/issueFilter.ts';

import type { Unit } from '../measures.ts';
import type { Cells, Head } from '../table.ts';

export type Say = (key: string, values?: Record<string, unknown>) => string;
export type Words = { t: Say; locale: string; cells: Cells };

/** What a number is called where its unit does not stand beside it. */
export const withUnit = (text: string, unit: Unit, t: Say): string => {
  if (unit === 'minutes') return `${text} (${t('statistics.days')})`;
  return unit === 'share' ? `${text} (%)` : text;
};

export const nameOfMeasure = (key: string, t: Say) => t(`statistics.measures.${key}.name`);

/** What a measure means. */
export const definitionOf = (key: string, t: Say): string =>
  t(`statistics.measures.${key}.is`, key === 'repeated' ? { days: REPEAT_DAYS } : undefined);

/** Of which `All measures` says nothing: what they mean stands below their own table. */
const TOLD = [
  'answer',
  'average',
  'objects',
  'perHundred',
  'orders',
  'orderAnswer',
  'declined',
  'approved',
  'returned',
  'waited',
  'waitedShare',
];

/** The head of a column of it, by another name where that is said. */
export function measure(
  t: Say,
  key: string,
  unit: Unit = 'count',
  text = nameOfMeasure(key, t),
): Head {
  const inFile = withUnit(text, unit, t);
  return { text, inFile, is: definitionOf(key, t), isTold: TOLD.includes(key) };
}
