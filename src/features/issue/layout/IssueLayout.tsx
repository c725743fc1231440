import { lazy, Suspense, useState } from 'react';

import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';

import { ViewerProvider } from '../attachments/ViewerProvider.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ReadingProvider } from '../conversation/ReadingProvider.tsx';
import { IssueHead } from '../head/IssueHead.tsx';
import { useIssue } from '../issueContext.ts';
import { PresenceProvider } from '../presence/PresenceProvider.tsx';
import { SaveProvider } from '../saving/SaveProvider.tsx';
import { useLeftChanges } from '../saving/useLeftChanges.ts';
import { PanelsSkeleton } from './IssueSkeleton.tsx';
import { AskedAct } from './AskedAct.tsx';
import { type IssueTab, IssueTabs, panelOf, type SideTab } from './IssueTabs.tsx';
import { SidePanels } from './SidePanels.tsx';
import { useFactKeys } from './useFactKeys.ts';
import { useIsWide } from './useIsWide.ts';
import { usePlaces } from './usePlaces.ts';
import { useRememberIssue } from './useRememberIssue.ts';

const OwnDelegations = lazy(async () => ({
  default: (await import('../delegation/OwnDelegations.tsx')).OwnDelegations,
}));

/** Conversation and facts side by side, each scrolled by itself; tabs on narrow screens. */
export function IssueLayout({ hasParts }: { hasParts: boolean }) {
  // A contractor's own job is above both and may be longer than the window.
  const { issue, me } = useIssue();
  useRootClass('is-workspace', me.roleGroup !== 'ROLE_CONTRACTOR');
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
                {hasParts ? <Panels /> : <PanelsSkeleton messageCount={issue.messageCount} />}
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
  const [side, setSide] = useState<SideTab>('facts');
  /** On a narrow screen. Hidden but mounted, to keep typed text. */
  const [isBehind, setBehind] = useState(false);
  const hasSide = isWide || isBehind;
  const shown = isBehind ? side : 'conversation';
  const go = usePlaces(shown);
  const show = (tab: IssueTab) => {
    setBehind(tab !== 'conversation');
    if (tab !== 'conversation') setSide(tab);
  };
  const onTab = (tab: IssueTab) => go(tab, () => show(tab));
  return (
    <>
      {!isWide && <IssueTabs isAll value={shown} onChange={onTab} />}
      <div className="issue-grid">
        <div {...(isWide ? {} : panelOf('conversation'))} hidden={!isWide && isBehind}>
          <Conversation />
        </div>
        <div className="issue-side" hidden={!hasSide}>
          {isWide && <IssueTabs value={side} onChange={onTab} />}
          <SidePanels shown={hasSide ? side : undefined} />
        </div>
      </div>
      <AskedAct onFacts={() => show('facts')} />
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
