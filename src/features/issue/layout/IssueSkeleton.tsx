import { Link } from 'react-router';

import { COMPANY } from '#src/shared/i18n/words.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import { ConversationFilter, hasFilter } from '../conversation/ConversationBar.tsx';
import { ThreadSkeleton } from '../conversation/ThreadSkeleton.tsx';
import { FactsSkeleton } from '../facts/FactsSkeleton.tsx';
import { useStepBack } from '../head/useStepBack.ts';
import { useIsWide } from './useIsWide.ts';
import { useKnownRow } from './useKnownRow.ts';

type Props = { id: number | undefined; isWorkspace: boolean };

/** The page before its issue: its parts in their places, and what the list knows of it. */
export function IssueSkeleton({ id, isWorkspace }: Props) {
  const { t } = useTranslation();
  const row = useKnownRow(id);
  useRootClass('is-workspace', isWorkspace);
  return (
    <main
      id="main"
      className="app-max page issue"
      aria-busy="true"
      aria-label={t('common.loading')}
    >
      <Head row={row} />
      <PanelsSkeleton messageCount={row?.messageCount} />
    </main>
  );
}

/** `messageCount` is unknown on a way that leads over no list. */
export function PanelsSkeleton({ messageCount = Infinity }: { messageCount?: number | undefined }) {
  const isWide = useIsWide();
  return (
    <>
      {!isWide && <div className="tabs issue-tabs" />}
      <div className="issue-grid" aria-busy="true">
        <div>
          <section className="conv">
            <div className="conv-bar">
              {hasFilter(messageCount + 1) && <ConversationFilter value="all" />}
            </div>
            <div className="conv-scroll">
              <div className="thread">
                <ThreadSkeleton />
              </div>
            </div>
            <div className="composer is-folded" />
          </section>
        </div>
        {isWide && (
          <div className="issue-side">
            <div className="tabs side-tabs" />
            <div className="side-body">
              <FactsSkeleton />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function Head({ row }: { row: ReturnType<typeof useKnownRow> }) {
  const { t } = useTranslation();
  const isDue = useDelayed();
  const onBack = useStepBack();
  return (
    <header className="issue-head">
      <div className="crumbs">
        <nav aria-label={t('issue.crumbs')}>
          <Link to="/dashboard" onClick={onBack}>
            <Icon name="arrow-left" />
            {t('issue.backToList', { ns: COMPANY })}
          </Link>
        </nav>
      </div>
      <div className="issue-title">
        {row ? (
          <>
            {row.address && <Plate large>{row.address.objectId}</Plate>}
            <h1>{row.title}</h1>
            <div className="actions">
              <Status value={row.status} pill />
            </div>
          </>
        ) : (
          isDue && (
            <>
              <Grey width={76} height={34} />
              <Grey width="32%" height={16} />
            </>
          )
        )}
      </div>
      <div className="issue-meta">{isDue && <Grey width="min(460px, 60%)" />}</div>
    </header>
  );
}
