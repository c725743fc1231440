import './inbox.scss';

import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';

import type { InboxCounts } from '#contract/notifications.ts';
import { type InboxArgs, useCountInboxQuery } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { useOfferLeft } from './acts/useSendChange.ts';
import { InboxList } from './list/InboxList.tsx';
import { LinesComing } from './list/LinesComing.tsx';
import { NoLines } from './list/NoLines.tsx';
import { useUndoKey } from './list/useLineKeys.ts';
import { useLines } from './list/useLines.ts';
import { WaitingMails } from './list/WaitingMails.tsx';
import { addressOf, argsOf, type InboxView, readView } from './views/views.ts';
import { ViewLinks } from './views/ViewLinks.tsx';

/** What concerns the viewer, one line an issue. */
export function InboxPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const shown = useMemo(() => readView(search), [search]);
  const args = useMemo(() => argsOf(shown), [shown]);
  const { data: counts } = useCountInboxQuery();
  usePageFocus();
  useUndoKey();
  useOfferLeft();
  return (
    <main id="main" className="app-max page inbox">
      <aside className="rail" aria-label={t('inbox.view.label')}>
        <nav aria-label={t('inbox.view.label')}>
          <ViewLinks shown={shown} counts={counts} />
        </nav>
      </aside>
      <section className="ib-main" aria-labelledby="inbox-heading">
        <div className="page-head">
          <div className="lead-in">
            <h1 id="inbox-heading">{t('inbox.title')}</h1>
          </div>
          <Tabs shown={shown} counts={counts} />
          <ViewMenu shown={shown} counts={counts} />
        </div>
        <WaitingMails counts={counts} />
        <Lines shown={shown} args={args} counts={counts} />
      </section>
    </main>
  );
}

/** The lines, or why there are none. */
function Lines({ shown, args, counts }: HeadProps & { args: InboxArgs }) {
  const { t } = useTranslation();
  const list = useLines(args);
  const { isLoading, isError, refetch } = list;
  if (isLoading) {
    return (
      <div className="ib-area has-peek">
        <div className="panel ib-list">
          <LinesComing />
        </div>
      </div>
    );
  }
  if (list.lines.length === 0) {
    return (
      <div className="ib-area panel">
        {isError ? (
          <LoadError text={t('inbox.loadError')} onRetry={refetch} />
        ) : (
          <NoLines shown={shown} counts={counts} />
        )}
      </div>
    );
  }
  return (
    <>
      {isError && <Stale onRetry={refetch} />}
      <div className="ib-area has-peek">
        {/* Another list starts at its top. */}
        <InboxList key={`${shown.tab} ${shown.view}`} args={args} counts={counts} list={list} />
      </div>
    </>
  );
}

type HeadProps = { shown: InboxView; counts: InboxCounts | undefined };

/** New lines, or all that are open. */
function Tabs({ shown, counts }: HeadProps) {
  const { t } = useTranslation();
  return (
    <nav className="seg" aria-label={t('inbox.tab.label')}>
      {(['new', 'open'] as const).map((tab) => {
        const count = counts?.[tab] ?? 0;
        return (
          <Link
            key={tab}
            to={addressOf(
              shown.view === 'later' || shown.view === 'done' ? 'all' : shown.view,
              tab,
            )}
            className={tab === shown.tab ? 'active' : undefined}
            aria-current={tab === shown.tab ? 'page' : undefined}
          >
            {t(`inbox.tab.${tab}`)} <span className="count">{count > 0 && count}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** The rail where there is no room for it. */
function ViewMenu(props: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="ib-views">
      <Menu
        className="inbox-views"
        renderToggle={(toggle) => (
          <IconButton {...toggle} icon="three-dots" label={t('inbox.view.label')} />
        )}
      >
        {(close) => <ViewLinks {...props} onChosen={close} />}
      </Menu>
    </div>
  );
}

/** Says that the lines come from the last successful request. */
function Stale({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className="banner" role="alert">
      <Icon name="cloud-slash" />
      <span>{t('inbox.stale')}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
