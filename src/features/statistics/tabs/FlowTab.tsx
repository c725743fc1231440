import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import { figureText } from '#contract/statisticNumbers.ts';

import type { TabProps } from '../answer/Answer.tsx';
import { FlowChart } from '../charts/FlowChart.tsx';
import { Figure, type NamedTable } from '../figures/Figure.tsx';
import { netOf, NetRows, shortAmong } from '../figures/NetRows.tsx';
import { Waits } from '../figures/Waits.tsx';
import { waitsOf, waitsTable } from '../figures/waits.ts';
import { largestOf } from '../findings.ts';
import { type AnyRow, type RowFilter, rowTable } from '../tables/columns.ts';
import { waitingTable } from '../tables/furtherTables.ts';
import { ageTable, hourTable, trendTable } from '../tables/rowTables.ts';
import type { PanelTexts } from '../tables/words.ts';
import { trendTitle } from './trendTitle.ts';

/** The queue by week, by project, and by what it waits for. */
export function FlowTab({ statistics, further, meanwhile, lists, words }: TabProps) {
  const { t } = words;
  const of = { lists, words };
  const { grain, projects } = statistics;
  const finding = trendTitle(statistics, words);
  const name = t(`statistics.trend.by.${grain}`);
  return (
    <>
      <Figure
        size="is-tall"
        title={finding ?? name}
        measure={t(`statistics.trend.measure.${grain}`)}
        tables={[
          { name, table: trendTable(statistics, of) },
          { name: t('statistics.hours.title'), table: hourTable(statistics.hours, of) },
        ]}
      >
        <FlowChart statistics={statistics} lists={lists} words={words} />
      </Figure>
      <Figure
        size="is-tall"
        title={netTitle(projects, words) ?? t('statistics.net.title')}
        measure={t('statistics.net.title')}
        tables={kindTables(statistics, further, of)}
      >
        <NetRows rows={projects} lists={lists} words={words} />
      </Figure>
      {further ? <WaitsFigure {...{ statistics, further, lists, words }} /> : meanwhile}
    </>
  );
}

type WaitsProps = Omit<TabProps, 'further' | 'meanwhile'> & { further: FurtherStatistics };

function WaitsFigure({ statistics, further, lists, words }: WaitsProps) {
  const { t, locale } = words;
  const of = { lists, words };
  const waits = waitsOf(statistics, further, of);
  const largest = largestOf(waits, ({ count }) => count);
  const title = t('statistics.waits.title');
  return (
    <Figure
      size="full is-low"
      isOfNow
      title={
        largest
          ? t('statistics.waits.finding', {
              name: largest.row.name,
              share: figureText('share', largest.value / largest.total, locale),
            })
          : title
      }
      measure={t('statistics.waits.measure', {
        open: figureText('count', statistics.open, locale),
      })}
      list={statistics.open > 0 ? lists.open() : undefined}
      tables={[
        { name: title, table: waitsTable(waits, words) },
        { name: t('statistics.ages.title'), table: ageTable(statistics.ages, of) },
        { name: t('statistics.measures.waited.name'), table: waitingTable(further.waiting, of) },
      ]}
    >
      <Waits waits={waits} />
    </Figure>
  );
}

function netTitle(projects: Statistics['projects'], { t, locale }: PanelTexts) {
  const largest = largestOf(projects, netOf);
  if (!largest) return undefined;
  const signed = (value: number) => figureText('count', value, locale);
  return t('statistics.net.finding', {
    name: shortAmong(projects, largest.row.name),
    by: signed(largest.value),
    total: signed(largest.total),
  });
}

/** Figures of projects, categories and the other kinds, each as a table; empty ones are left out. */
function kindTables(
  statistics: Statistics,
  further: FurtherStatistics | undefined,
  of: Pick<TabProps, 'lists' | 'words'>,
): [NamedTable, ...NamedTable[]] {
  const { t } = of.words;
  const tableOf = (by: RowFilter, rows: readonly AnyRow[]): NamedTable => {
    const name = t(`statistics.kinds.${by}`);
    const head = by === 'responsible' ? t('dashboard.fields.responsible') : name;
    return { name, table: rowTable(rows, { title: name, head, by, ...of }) };
  };
  const others: [RowFilter, readonly AnyRow[] | undefined][] = [
    ['category', statistics.categories],
    ['errorType', statistics.errorTypes],
    ['chargedEntity', statistics.chargedEntities],
    ['space', further?.spaces],
    ['responsible', further?.handlers],
  ];
  return [
    tableOf('project', statistics.projects),
    ...others.flatMap(([by, rows = []]) =>
      rows.some(({ id }) => id !== null) ? [tableOf(by, rows)] : [],
    ),
  ];
}
