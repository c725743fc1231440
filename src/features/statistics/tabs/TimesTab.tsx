import type { TabProps } from '../answer/Answer.tsx';
import { AgeStack } from '../charts/AgeStack.tsx';
import { MedianChart } from '../charts/MedianChart.tsx';
import { Figure } from '../figures/Figure.tsx';
import { DataTable } from '../tables/DataTable.tsx';
import { ageTable, measureTable, stepTable, trendTable } from '../tables/rowTables.ts';
import { definitionOf, nameOfMeasure } from '../tables/words.ts';

/** How long issues take: over time, step by step, and the age of those still open. */
export function TimesTab({ statistics, further, lists, words }: TabProps) {
  const { t } = words;
  const of = { lists, words };
  const { grain, ages, open } = statistics;
  return (
    <>
      <Figure
        size="is-tall"
        title={t(`statistics.median.by.${grain}`)}
        measure={definitionOf('median', t)}
        tables={[{ name: nameOfMeasure('median', t), table: trendTable(statistics, of) }]}
        list={lists.closed()}
      >
        <MedianChart statistics={statistics} lists={lists} words={words} />
      </Figure>
      <Figure
        size="is-tall"
        title={t('statistics.steps.title')}
        measure={t('statistics.steps.measure')}
        tables={[{ name: t('statistics.all.title'), table: measureTable(statistics, further, of) }]}
      >
        <DataTable name={t('statistics.steps.title')} table={stepTable(further, statistics, of)} />
      </Figure>
      <Figure
        size="full"
        isOfNow
        title={t('statistics.ages.title')}
        tables={[{ name: t('statistics.ages.title'), table: ageTable(ages, of) }]}
        list={open > 0 ? lists.open() : undefined}
      >
        <AgeStack ages={ages} lists={lists} />
      </Figure>
    </>
  );
}
