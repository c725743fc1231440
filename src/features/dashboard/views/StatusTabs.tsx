import type { KeyboardEvent } from 'react';

import type { IssueCounts } from '#contract/issueList.ts';
import { ISSUE_STATUSES, type IssueStatus } from '#contract/issueStatus.ts';
import { sumOpen } from '#src/entities/issue/issueViews.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
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
  const tabs = [undefined, ...ISSUE_STATUSES];
  const isChosen = (tab: IssueStatus | undefined) =>
    tab === undefined ? status === undefined : status?.length === 1 && status[0] === tab;
  const hasChosen = tabs.some(isChosen);
  return (
    <div className="status-tabs" role="tablist" aria-label={t('dashboard.tabs.label')}>
      {tabs.map((tab, index) => (
        <button
          key={tab ?? 'open'}
          type="button"
          role="tab"
          id={`tab-${tab ?? 'open'}`}
          aria-controls="issue-list"
          aria-selected={isChosen(tab)}
          tabIndex={isChosen(tab) || (!hasChosen && index === 0) ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={walk}
        >
          {tab ? <Status value={tab} /> : t('dashboard.tabs.open')}{' '}
          <Count value={counts && countOf(counts, tab)} isCapped={counts?.areStatusesLowerBound} />
        </button>
      ))}
    </div>
  );
}

const countOf = ({ statuses }: Counts, tab: IssueStatus | undefined) =>
  tab === undefined ? sumOpen(statuses) : statuses[tab];

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move along the tabs; Enter and space choose. */
function walk({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[key];
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  if (step) tabs.at((tabs.indexOf(currentTarget) + step) % tabs.length)?.focus();
}
