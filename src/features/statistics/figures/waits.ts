import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { Lists } from '#contract/statisticsLists.ts';

import type { Table } from '../table.ts';
import { textCell } from '../table.ts';
import type { PanelTexts } from '../tables/words.ts';

/** What open issues wait for that do not wait for somebody outside. */
const OWN = ['new', 'inProgress', 'rejected', 'done'] as const;
type OpenStatus = (typeof OPEN_STATUSES)[number];

export type Wait = { name: string; count: number; to: string | undefined; isUntouched: boolean };

/** Every open issue by what it waits for, the most first. */
export function waitsOf(
  { ages }: Pick<Statistics, 'ages'>,
  { waiting }: Pick<FurtherStatistics, 'waiting'>,
  { lists, words: { t } }: { lists: Lists; words: PanelTexts },
): Wait[] {
  const inStatus = (status: OpenStatus) =>
    ages.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);
  const told = waiting.filter(({ party }) => party !== null);
  const untold = inStatus('waiting') - told.reduce((sum, { count }) => sum + count, 0);
  const waits = [
    ...told.map(({ party, count }) => ({
      name: t(`dashboard.waitingFor.${party}`),
      count,
      to: party ? lists.waiting(party) : undefined,
      isUntouched: false,
    })),
    // Of old imports it is not known.
    { name: t('statistics.unknown'), count: untold, to: undefined, isUntouched: false },
    ...OWN.map((status) => ({
      name: t(`statistics.waits.${status}`),
      count: inStatus(status),
      to: lists.open({ status }),
      isUntouched: status === 'new',
    })),
  ];
  return waits.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

export const waitsTable = (waits: readonly Wait[], { t, cells }: PanelTexts): Table => ({
  heads: [
    { text: t('dashboard.fields.waitingFor') },
    { text: t('statistics.measures.open.name'), is: t('statistics.measures.open.is') },
  ],
  rows: waits.map(({ name, count, to }) => [textCell(name), cells.number('count', count, to)]),
});
