import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import type { PeriodName } from '../address/statisticsUrl.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { measureTable } from './rowTables.ts';
import type { PanelTexts } from './words.ts';

type Props = {
  statistics: Statistics;
  further: FurtherStatistics | undefined;
  lists: Lists;
  words: PanelTexts;
  period: PeriodName;
};

/** Every measure with its previous period and its definition. */
export function MeasuresPanel({ statistics, further, lists, words, period }: Props) {
  const { t } = useTranslation();
  const table = measureTable(statistics, further, { lists, words });
  const isCounted = period === 'weeks' || period === 'months';
  return (
    <ChartPanel
      title={t('statistics.all.title')}
      table={table}
      width="whole"
      below={isCounted && <p className="means">{t(`statistics.period.means.${period}`)}</p>}
    />
  );
}
