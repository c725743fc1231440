import type { Statistics } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { listsOf } from '../address/lists.ts';
import type { PeriodName } from '../address/statisticsUrl.ts';
import { AgeStack } from '../charts/AgeStack.tsx';
import { HourMap } from '../charts/HourMap.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { Asked } from '../statisticsApi.ts';
import { cellsIn } from '../table.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { Kpis } from './Kpis.tsx';
import { MeasuresPanel } from './MeasuresPanel.tsx';
import { BarPanel, ProjectPanel } from './RowsPanel.tsx';
import {
  ageTable,
  CONTRACTOR_MEASURES,
  contractorTable,
  hourTable,
  measure,
  trendTable,
  type Words,
} from './rowTables.ts';

type Props = { statistics: Statistics; asked: Asked; period: PeriodName };

/** All the figures of a period. */
export function Panels({ statistics, asked, period }: Props) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const words: Words = { t: (key, values = {}) => t(key, values), locale, cells: cellsIn(locale) };
  const lists = listsOf(asked);
  const { ages, open, hours, grain, buckets } = statistics;
  return (
    <>
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
        <MeasuresPanel statistics={statistics} lists={lists} words={words} period={period} />
      </div>
    </>
  );
}

type KindProps = {
  statistics: Statistics;
  lists: ReturnType<typeof listsOf>;
  words: Words;
  period: PeriodName;
};

/** By category, project, fault, who pays and who was sent; a kind that nothing is of is left out. */
function ByKind({ statistics, lists, words, period }: KindProps) {
  const { t } = words;
  const { categories, projects, errorTypes, chargedEntities, contractors } = statistics;
  const common = { lists, words };
  const title = (noun: string) => t(`statistics.kinds.${noun}`);
  return (
    <>
      <BarPanel title={title('category')} rows={categories} by="category" {...common} />
      <ProjectPanel
        title={title('project')}
        rows={projects}
        by="project"
        statistics={statistics}
        days={t(`statistics.${period === 'own' ? 'trend.reported' : `period.${period}`}`)}
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
  return (
    <ChartPanel
      title={title}
      table={table}
      width="wide"
      below={
        <dl className="means">
          {CONTRACTOR_MEASURES.map((key) => measure(words.t, key)).map(({ text, is }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
