import type { FurtherStatistics } from '#contract/furtherStatistics.ts';

import type { Lists } from '../address/lists.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { DataTable } from './DataTable.tsx';
import { repeatTable, waitingTable } from './furtherTables.ts';
import { BarPanel, TopPanel } from './RowsPanel.tsx';
import { definitionOf, nameOfMeasure, type PanelTexts } from './words.ts';

type Props = { further: FurtherStatistics; lists: Lists; words: PanelTexts };

/** Panels on workload, places and waiting; empty ones are left out. */
export function FurtherPanels({ further, lists, words }: Props) {
  const { t } = words;
  const { handlers, spaces, objects, repeats, waiting, perObject } = further;
  const common = { lists, words };
  return (
    <>
      {handlers.length > 0 && (
        <TopPanel
          title={t('statistics.kinds.responsible')}
          head={t('dashboard.fields.responsible')}
          rows={handlers}
          by="responsible"
          only={['open', 'overdue', 'closed', 'median', 'p90']}
          {...common}
        />
      )}
      {waiting.length > 0 && (
        <ChartPanel
          title={t('dashboard.fields.waitingFor')}
          table={waitingTable(waiting, common)}
          isFlush
        >
          <DataTable
            name={t('dashboard.fields.waitingFor')}
            table={waitingTable(waiting, common)}
            look="bars"
          />
        </ChartPanel>
      )}
      {spaces.some(({ id }) => id !== null) && (
        <BarPanel title={t('statistics.kinds.space')} rows={spaces} by="space" {...common} />
      )}
      {objects.length > 0 && (
        <TopPanel
          title={t('statistics.kinds.address')}
          rows={objects}
          by="address"
          only={['reported', 'repeated']}
          {...common}
        />
      )}
      {perObject.length > 0 && (
        <TopPanel
          title={nameOfMeasure('perHundred', t)}
          head={t('statistics.kinds.project')}
          rows={perObject}
          by="project"
          only={['reported', 'objects', 'perHundred']}
          {...common}
        />
      )}
      {repeats.length > 0 && (
        <ChartPanel
          title={nameOfMeasure('repeated', t)}
          table={repeatTable(repeats, common)}
          below={<p className="means">{definitionOf('repeated', t)}</p>}
        />
      )}
    </>
  );
}
