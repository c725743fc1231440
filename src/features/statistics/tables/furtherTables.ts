import type { FurtherStatistics } from '#contract/furtherStatistics.ts';

import type { Lists } from '#contract/statisticsLists.ts';

import { average } from '../measures.ts';
import { type Table, textCell } from '../table.ts';
import { measure, type PanelTexts } from './words.ts';

type TableInput = { lists: Lists; words: PanelTexts };

/** Places with repeat faults. */
export const repeatTable = (
  repeats: FurtherStatistics['repeats'],
  { lists, words: { t, cells } }: TableInput,
): Table => ({
  heads: [
    { text: t('dashboard.fields.address') },
    { text: t('dashboard.fields.space'), isWords: true },
    { text: t('dashboard.fields.category'), isWords: true },
    measure(t, 'repeated'),
  ],
  rows: repeats.map(({ address, space, category, repeated }) => [
    textCell(address.name),
    textCell(space.name),
    textCell(category.name),
    cells.number(
      'count',
      repeated,
      lists.reported({
        address: address.id,
        space: space.id,
        category: category.id,
        repeated: 'true',
      }),
    ),
  ]),
});

/** Waiting now, median wait, and share of all waiting time. */
export const waitingTable = (
  waiting: FurtherStatistics['waiting'],
  { lists, words: { t, cells } }: TableInput,
): Table => {
  const all = waiting.reduce((sum, { waitedMinutes }) => sum + waitedMinutes, 0);
  return {
    heads: [
      { text: t('dashboard.fields.waitingFor') },
      measure(t, 'open'),
      measure(t, 'waited', 'minutes'),
      measure(t, 'waitedShare', 'share'),
    ],
    rows: waiting.map(({ party, count, waitedMinutes }) => [
      textCell(party ? t(`dashboard.waitingFor.${party}`) : t('statistics.unknown')),
      cells.number('count', count, party ? lists.waiting(party) : undefined),
      cells.number(
        'minutes',
        waitedMinutes,
        party && waitedMinutes > 0 ? lists.waited(party) : undefined,
      ),
      cells.number('share', average(waitedMinutes, all)),
    ]),
  };
};
