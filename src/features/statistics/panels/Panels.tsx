import './panels.scss';

import type { ReactNode } from 'react';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { listsOf } from '../address/lists.ts';
import type { PeriodName } from '../address/statisticsUrl.ts';
import { useFilterSentences } from '../address/useFilterOptions.ts';
import { useIsLed } from '../address/useIsLed.ts';
import { AgeStack } from '../charts/AgeStack.tsx';
import { HourMap } from '../charts/HourMap.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { StatisticsPeriods } from '../statisticsApi.ts';
import { cellsIn } from '../table.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { daysInFile, FileOf } from './fileName.ts';
import { Kpis } from './Kpis.tsx';
import { MeasuresPanel } from './MeasuresPanel.tsx';
import { FurtherPanels } from './FurtherPanels.tsx';
import { ageTable, contractorTable, hourTable, trendTable } from './rowTables.ts';
import { BarPanel, TopPanel } from './RowsPanel.tsx';
import type { PanelTexts } from './words.ts';

type Props = {
  statistics: Statistics;
  /** Loaded after the first request. */
  further: FurtherStatistics | undefined;
  /** Placeholder until then. */
  meanwhile?: ReactNode;
  query: StatisticsPeriods;
  period: PeriodName;
};

/** All panels of a period. */
export function Panels({ statistics, further, meanwhile, query, period }: Props) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const words: PanelTexts = {
    t: (key, values = {}) => t(key, values),
    locale,
    cells: cellsIn(locale),
  };
  const lists = listsOf(query, { isLed: useIsLed() });
  const { ages, open, hours, grain, buckets } = statistics;
  return (
    <FileOf value={{ days: daysInFile(statistics.period), filter: useFilterSentences(query) }}>
      <Kpis statistics={statistics} lists={lists} words={words} />
      <div className="st-grid">
        <ChartPanel
          title={t(`statistics.trend.by.${grain}`)}
          table={trendTable(statistics, { lists, words })}
          width="wide"
        >
          <TrendChart buckets={buckets} grain={grain} lists={lists} />
        </ChartPanel>
        <ChartPanel
          title={t('statistics.ages.title')}
          count={words.cells.number('count', open, lists.open())}
          table={ageTable(ages, { lists, words })}
          isOfNow
        >
          <AgeStack ages={ages} lists={lists} />
        </ChartPanel>
        <ByKind {...{ statistics, lists, words, period }} />
        <ChartPanel
          title={t('statistics.hours.title')}
          table={hourTable(hours, { lists, words })}
          width="wide"
        >
          <HourMap hours={hours} lists={lists} />
        </ChartPanel>
        <MeasuresPanel {...{ statistics, further, lists, words, period }} />
      </div>
      <h2 className="st-more">{t('statistics.further')}</h2>
      {further ? (
        <div className="st-grid">
          <FurtherPanels further={further} lists={lists} words={words} />
        </div>
      ) : (
        meanwhile
      )}
    </FileOf>
  );
}

type KindProps = {
  statistics: Statistics;
  lists: ReturnType<typeof listsOf>;
  words: PanelTexts;
  period: PeriodName;
};

/** Panels by category, project, fault, payer and contractor; empty ones are left out. */
function ByKind({ statistics, lists, words, period }: KindProps) {
  const { t } = words;
  const { categories, projects, errorTypes, chargedEntities, contractors } = statistics;
  const common = { lists, words };
  const title = (noun: string) => t(`statistics.kinds.${noun}`);
  return (
    <>
      <BarPanel title={title('category')} rows={categories} by="category" {...common} />
      <TopPanel
        title={title('project')}
        rows={projects}
        by="project"
        only={['open', 'closed', 'overdue', 'median']}
        curves={{
          grain: statistics.grain,
          days: t(`statistics.${period === 'own' ? 'trend.reported' : `period.${period}`}`),
        }}
        {...common}
      />
      {errorTypes.some(({ id }) => id !== null) && (
        <BarPanel title={title('errorType')} rows={errorTypes} by="errorType" {...common} />
      )}
      {contractors.length > 0 && <Contractors rows={contractors} {...common} />}
      {chargedEntities.some(({ id }) => id !== null) && (
        <BarPanel
          title={title('chargedEntity')}
          rows={chargedEntities}
          by="chargedEntity"
          {...common}
        />
      )}
    </>
  );
}

type ContractorProps = Pick<KindProps, 'lists' | 'words'> & { rows: Statistics['contractors'] };

function Contractors({ rows, lists, words }: ContractorProps) {
  const title = words.t('statistics.kinds.contractor');
  const table = contractorTable(rows, { title, lists, words });
  return <ChartPanel title={title} table={table} width="wide" />;
}
