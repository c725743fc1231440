import { lazy, Suspense, useState } from 'react';

import { useAfterPaint } from '#src/shared/lib/useAfterPaint.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { ViewerProvider } from '../attachments/ViewerProvider.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ReadingProvider } from '../conversation/ReadingProvider.tsx';
import { FactsPanel } from '../facts/FactsPanel.tsx';
import { IssueHead } from '../head/IssueHead.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { useIssue } from '../issueContext.ts';
import { ConflictProvider } from '../saving/ConflictProvider.tsx';
import { useLeftChanges } from '../saving/useLeftChanges.ts';
import { type IssueTab, IssueTabs } from './IssueTabs.tsx';
import { useAssignKey } from './useAssignKey.ts';
import { useIsWide } from './useIsWide.ts';
import { useRememberIssue } from './useRememberIssue.ts';

const OwnOrders = lazy(async () => ({
  default: (await import('../delegation/OwnOrders.tsx')).OwnOrders,
}));

/** Conversation and facts side by side; on narrow screens one at a time, by tabs. */
export function IssueLayout() {
  useAssignKey();
  useRememberIssue();
  return (
    <ConflictProvider>
      <ReadingProvider>
        <ViewerProvider>
          <main id="main" className="app-max page issue">
            <LeftChanges />
            <IssueHead />
            <Orders />
            <Parts />
          </main>
        </ViewerProvider>
      </ReadingProvider>
    </ConflictProvider>
  );
}

/** Within what asks about conflicts. */
function LeftChanges() {
  useLeftChanges();
  return null;
}

/** What one came for is read while the rest, with its editor, is put together. */
function Parts() {
  return useAfterPaint() ? <Panels /> : <div className="issue-grid" aria-busy="true" />;
}

/**
 * Side by side or by tabs. The conversation is the same one either way: whoever turns a tablet while he writes goes on
 * writing.
 */
function Panels() {
  const isWide = useIsWide();
  const [tab, setTab] = useState<IssueTab>('conversation');
  const asTab = {
    role: 'tabpanel',
    'aria-labelledby': 'issue-tab-conversation',
    // Hidden, not gone: what is being typed stays.
    hidden: tab !== 'conversation',
  };
  return (
    <>
      {!isWide && <IssueTabs value={tab} onChange={setTab} />}
      <div className="issue-grid">
        <div {...(isWide ? {} : asTab)}>
          <Conversation />
        </div>
        {isWide ? <Beside /> : tab !== 'conversation' && <Tab of={tab} />}
      </div>
    </>
  );
}

function Beside() {
  return (
    <div className="issue-side panel">
      <FactsPanel />
      <AttachmentsPanel />
      <Notes />
      <History />
    </div>
  );
}

function Tab({ of: tab }: { of: IssueTab }) {
  return (
    <div className="panel" role="tabpanel" aria-labelledby={`issue-tab-${tab}`}>
      {tab === 'facts' && (
        <>
          <FactsPanel />
          <Notes />
        </>
      )}
      {tab === 'attachments' && <AttachmentsPanel isGrid />}
      {tab === 'history' && <History />}
    </div>
  );
}

/** What a contractor comes for is before all else. */
function Orders() {
  const { me } = useIssue();
  return me.roleGroup === 'ROLE_CONTRACTOR' ? (
    <Suspense fallback={null}>
      <OwnOrders />
    </Suspense>
  ) : null;
}

function Notes() {
  return useCan('issue.notes') ? <NotesPanel /> : null;
}

function History() {
  return useCan('issue.history') ? <HistoryPanel /> : null;
}
