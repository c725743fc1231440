import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { measureTable, type Words } from './rowTables.ts';

type Props = { statistics: Statistics; lists: Lists; words: Words };

/** Every measure, the period before, and what it means: nobody should have to guess what a number counts. */
export function MeasuresPanel({ statistics, lists, words }: Props) {
  const { t } = useTranslation();
  const table = measureTable(statistics, { lists, words });
  return <ChartPanel title={t('statistics.all.title')} table={table} width="whole" />;
}
