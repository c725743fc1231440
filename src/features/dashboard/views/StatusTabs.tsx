import type { IssueCounts } from '#contract/issueList.ts';
import { ISSUE_STATUSES, type IssueStatus } from '#contract/issueStatus.ts';
import { sumOpen } from '#src/entities/issue/issueViews.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Tabs } from '#src/shared/ui/Tabs.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import { Count } from './Count.tsx';

type Counts = Pick<IssueCounts, 'statuses' | 'areStatusesLowerBound'>;
type Props = {
  /** Selected statuses; undefined means all open ones. */
  status: readonly IssueStatus[] | undefined;
  counts: Counts | undefined;
  onChange: (status: IssueStatus | undefined) => void;
};

/** A tab for open issues and one per status, with counts under the other filters. */
export function StatusTabs({ status, counts, onChange }: Props) {
  const { t } = useTranslation();
  const tabs = (['open', ...ISSUE_STATUSES] as const).map((name) => ({
    name,
    text: (
      <>
        {name === 'open' ? t('dashboard.tabs.open') : <Status value={name} />}{' '}
        <Count value={counts && countOf(counts, name)} isCapped={counts?.areStatusesLowerBound} />
      </>
    ),
  }));
  const [only, another] = status ?? ['open' as const];
  return (
    <Tabs
      id="tab"
      label={t('dashboard.tabs.label')}
      className="status-tabs"
      tabs={tabs}
      value={another ? undefined : only}
      onChange={(name) => onChange(name === 'open' ? undefined : name)}
      panel="issue-list"
      isChosenByPress
    />
  );
}

const countOf = ({ statuses }: Counts, tab: IssueStatus | 'open') =>
  tab === 'open' ? sumOpen(statuses) : statuses[tab];
