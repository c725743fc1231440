import { REPEAT_DAYS } from '#contract/issueFilter.ts';

import type { Unit } from '#contract/statisticNumbers.ts';

import type { Cells, Head } from '../table.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;
export type PanelTexts = { t: Translate; locale: string; cells: Cells };

/** Heading of a number shown without its unit. */
export const withUnit = (text: string, unit: Unit, t: Translate): string => {
  if (unit === 'minutes') return `${text} (${t('statistics.days')})`;
  if (unit === 'hours') return `${text} (${t('statistics.workingHours')})`;
  return unit === 'share' ? `${text} (%)` : text;
};

export const nameOfMeasure = (key: string, t: Translate) => t(`statistics.measures.${key}.name`);

/** Definition of a measure. */
export const definitionOf = (key: string, t: Translate): string =>
  t(`statistics.measures.${key}.is`, key === 'repeated' ? { days: REPEAT_DAYS } : undefined);

/** Measures missing from "All measures"; their definitions stand below their own table. */
const TOLD = [
  'answer',
  'average',
  'objects',
  'perHundred',
  'delegations',
  'delegationAnswer',
  'declined',
  'approved',
  'returned',
  'waited',
  'waitedShare',
];

/** Column heading of a measure, optionally renamed. */
export function measure(
  t: Translate,
  key: string,
  unit: Unit = 'count',
  text = nameOfMeasure(key, t),
): Head {
  const inFile = withUnit(text, unit, t);
  return { text, inFile, is: definitionOf(key, t), isAnnounced: TOLD.includes(key) };
}
