import type { KeyboardEvent } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';

const TABS = ['conversation', 'facts', 'attachments', 'history'] as const;
export type IssueTab = (typeof TABS)[number];

type Props = { value: IssueTab; onChange: (tab: IssueTab) => void };

export function IssueTabs({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: messages } = useListMessagesQuery(issue.id);
  const seesHistory = useCan('issue.history');
  const tabs = TABS.filter((tab) => tab !== 'history' || seesHistory);
  const counts: Partial<Record<IssueTab, number>> = {
    // Plus one for the report. The issue's own count leaves out private messages.
    conversation: (messages?.length ?? issue.messageCount) + 1,
    attachments: issue.attachments.length,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(value) + step + tabs.length) % tabs.length]!;
    onChange(next);
    document.getElementById(`issue-tab-${next}`)?.focus();
  };

  return (
    // Key events bubble from the tabs inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="issue-tabs"
      role="tablist"
      aria-label={t('issue.tabs.label')}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`issue-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === value}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {t(`issue.tabs.${tab}`)}
          {counts[tab] !== undefined && <span className="count"> {counts[tab]}</span>}
        </button>
      ))}
    </div>
  );
}
