import type { StatisticGrain } from '#contract/statistics.ts';

import type { Unit } from '../measures.ts';
import { figureText } from '../numbers.ts';
import type { PanelTexts } from './words.ts';

type CurveTexts = { unit: Unit; grain: StatisticGrain; words: Pick<PanelTexts, 't' | 'locale'> };

/** Accessible description of a curve: minimum, maximum and last value. */
export function curveLabel(
  name: string,
  values: readonly (number | null)[],
  { unit, grain, words: { t, locale } }: CurveTexts,
): string {
  const present = values.filter((value) => value !== null);
  const say = (value: number | undefined) => figureText(unit, value ?? null, locale);
  return t('statistics.curve', {
    name,
    by: t(`statistics.trend.${grain}`),
    least: say(Math.min(...present)),
    most: say(Math.max(...present)),
    last: say(present.at(-1)),
  });
}
