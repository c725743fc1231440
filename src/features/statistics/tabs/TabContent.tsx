import type { ReactNode } from 'react';

import { today } from '#contract/days.ts';
import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { StatisticsPeriods, Tab } from '#contract/statisticsAddress.ts';
import { listsOf } from '#contract/statisticsLists.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useFilterSentences } from '../address/useFilterOptions.ts';
import { useIsLed } from '../address/useIsLed.ts';
import { Answer } from '../answer/Answer.tsx';
import { cellsIn } from '../table.ts';
import { daysInFile, FileOf } from '../tables/fileName.ts';
import type { PanelTexts } from '../tables/words.ts';
import { ContractorsTab } from './ContractorsTab.tsx';
import { FlowTab } from './FlowTab.tsx';
import { ObjectsTab } from './ObjectsTab.tsx';
import { TimesTab } from './TimesTab.tsx';

const CONTENT = {
  flow: FlowTab,
  times: TimesTab,
  contractors: ContractorsTab,
  objects: ObjectsTab,
} as const;

type Props = {
  url: { tab: Tab; query: StatisticsPeriods };
  statistics: Statistics;
  further: FurtherStatistics | undefined;
  /** Placeholder for `further` until then. */
  meanwhile?: ReactNode;
};

/** The answer of a tab and its three figures. */
export function TabContent({ url: { tab, query }, statistics, further, meanwhile }: Props) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const words: PanelTexts = {
    t: (key, values = {}) => t(key, values),
    locale,
    cells: cellsIn(locale),
  };
  const lists = listsOf(query, { isLed: useIsLed(), today: today() });
  const Figures = CONTENT[tab];
  const props = { statistics, further, meanwhile, lists, words };
  return (
    <FileOf value={{ days: daysInFile(statistics.period), filter: useFilterSentences(query) }}>
      <Answer tab={tab} {...props} />
      {/* Each tab begins with its charts, whatever was opened on another. */}
      <div className="st3" key={tab}>
        <Figures {...props} />
      </div>
    </FileOf>
  );
}
