import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from 'react-i18next';

import { ChartPanel } from './ChartPanel.tsx';
import { DataTable } from './DataTable.tsx';
import { measureTable, type Words } from './rowTables.ts';

/** Every measure, the period before, and what it means: nobody should have to guess what a number counts. */
export function MeasuresPanel({ statistics, words }: { statistics: Statistics; words: Words }) {
  const { t } = useTranslation();
  const table = measureTable(statistics.figures, statistics.figuresBefore, words);
  return (
    <ChartPanel title={t('statistics.all.title')} table={table} isWide isFlush>
      <DataTable table={table} />
    </ChartPanel>
  );
}
