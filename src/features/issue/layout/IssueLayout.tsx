import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { MENU_WIDE_FROM_PX } from '#contract/limits.ts';
import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
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
import { PresenceProvider } from '../presence/PresenceProvider.tsx';
import { SaveProvider } from '../saving/SaveProvider.tsx';
import { useLeftChanges } from '../saving/useLeftChanges.ts';
import { type IssueTab, IssueTabs } from './IssueTabs.tsx';
import { AskedAct } from './AskedAct.tsx';
import { useFactKeys } from './useFactKeys.ts';
import { useRememberIssue } from './useRememberIssue.ts';

const OwnDelegations = lazy(async () => ({
  default: (await import('../delegation/OwnDelegations.tsx')).OwnDelegations,
}));

/** Conversation and facts side by side, each scrolled by itself; tabs on narrow screens. */
export function IssueLayout({ hasParts }: { hasParts: boolean }) {
  // A contractor's own job is above both and may be longer than the window.
  useRootClass('is-workspace', useIssue().me.roleGroup !== 'ROLE_CONTRACTOR');
  useFactKeys();
  useRememberIssue();
  usePageFocus();
  return (
    <ConflictProvider>
      <SaveProvider>
        <ReadingProvider>
          <ViewerProvider>
            <PresenceProvider>
              <main id="main" className="app-max page issue">
                <LeftChanges />
                <IssueHead />
                <Delegations />
                {/* The conversation first, while the editor and the rest load. */}
                {hasParts ? <Panels /> : <div className="issue-grid" aria-busy="true" />}
              </main>
            </PresenceProvider>
          </ViewerProvider>
        </ReadingProvider>
      </SaveProvider>
    </ConflictProvider>
  );
}

/** Inside the provider that asks about conflicts. */
function LeftChanges() {
  useLeftChanges();
  return null;
}

/**
 * Side by side or tabs, with the same components: rotating a tablet keeps typed text and open
 * dialogs.
 */
function Panels() {
  const isWide = useIsWide();
  const [tab, setTab] = useState<IssueTab>('conversation');
  // Hidden but mounted, to keep typed text.
  const isBehind = !isWide && tab !== 'conversation';
  return (
    <>
      {!isWide && <IssueTabs value={tab} onChange={setTab} />}
      <div className="issue-grid">
        <div {...(isWide ? {} : asTab('conversation'))} hidden={isBehind}>
          <Conversation />
        </div>
        <div
          className={isWide ? 'issue-side panel' : 'panel'}
          {...(isBehind ? asTab(tab) : {})}
          hidden={!isWide && !isBehind}
        >
          <Beside shown={isWide ? 'all' : tab} />
        </div>
      </div>
      <AskedAct onFacts={() => setTab('facts')} />
    </>
  );
}

const asTab = (tab: IssueTab) => ({ role: 'tabpanel', 'aria-labelledby': `issue-tab-${tab}` });

function Beside({ shown }: { shown: IssueTab | 'all' }) {
  const shows = (tab: IssueTab) => shown === 'all' || shown === tab;
  const [hasFacts, setHasFacts] = useState(false);
  if (shows('facts') && !hasFacts) setHasFacts(true);
  return (
    <>
      {hasFacts && <FactsPanel hidden={!shows('facts')} />}
      {shows('attachments') && <AttachmentsPanel isGrid={shown !== 'all'} />}
      {shows('facts') && <Notes />}
      {shows('history') && <History />}
    </>
  );
}

/** A contractor's delegations come first. */
function Delegations() {
  const { me } = useIssue();
  return me.roleGroup === 'ROLE_CONTRACTOR' ? (
    <Suspense fallback={null}>
      <OwnDelegations />
    </Suspense>
  ) : null;
}

function Notes() {
  return useCan('issue.notes') ? <NotesPanel /> : null;
}

function History() {
  return useCan('issue.history') ? <HistoryPanel /> : null;
}

const query = () => window.matchMedia?.(`(min-width: ${MENU_WIDE_FROM_PX}px), print`);

function subscribe(listener: () => void) {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether both panels are visible, as on wide screens and on paper. */
const useIsWide = () => useSyncExternalStore(subscribe, () => query()?.matches ?? true);
