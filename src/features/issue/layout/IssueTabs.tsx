import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Tabs } from '#src/shared/ui/Tabs.tsx';

import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';
import { useListHistoryQuery, useListNotesQuery } from '../partsApi.ts';

const ISSUE_TABS = 'issue-tab';
export type SideTab = 'facts' | 'attachments' | 'history' | 'notes';
export type IssueTab = 'conversation' | SideTab;

type Props = {
  value: IssueTab;
  onChange: (tab: IssueTab) => void;
  /** The conversation too, where it is not beside them. */
  isAll?: boolean;
};

/** The parts of the issue; those beside the conversation on a wide screen. */
export function IssueTabs({ value, onChange, isAll = false }: Props) {
  const { t } = useTranslation();
  const counts = useCounts();
  const seesHistory = useCan('issue.history');
  const seesNotes = useCan('issue.notes');
  const names: IssueTab[] = [
    ...(isAll ? (['conversation'] as const) : []),
    'facts',
    'attachments',
    ...(seesHistory ? (['history'] as const) : []),
    ...(seesNotes ? (['notes'] as const) : []),
  ];
  return (
    <Tabs
      className={isAll ? 'tabs issue-tabs' : 'tabs side-tabs'}
      id={ISSUE_TABS}
      label={t('issue.tabs.label')}
      tabs={names.map((name) => ({
        name,
        text: (
          <>
            {t(`issue.tabs.${name}`)}
            {name !== 'facts' && <span className="count"> {counts[name] || ''}</span>}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Attributes of a tab's panel. */
export const panelOf = (name: IssueTab) => ({
  role: 'tabpanel',
  id: `${ISSUE_TABS}-panel-${name}`,
  'aria-labelledby': `${ISSUE_TABS}-${name}`,
});

function useCounts(): Record<Exclude<IssueTab, 'facts'>, number | undefined> {
  const { issue } = useIssue();
  const { data: messages } = useListMessagesQuery(issue.id);
  const { data: history } = useListHistoryQuery(issue.id, { skip: !useCan('issue.history') });
  const { data: notes } = useListNotesQuery(issue.id, { skip: !useCan('issue.notes') });
  return {
    // Plus one for the report. The issue's own count leaves out private messages.
    conversation: (messages?.length ?? issue.messageCount) + 1,
    attachments: issue.attachments.length,
    history: history?.length,
    notes: notes?.length,
  };
}
