import { Link } from 'react-router';

import type { InboxCounts } from '#contract/notifications.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import {
  addressOf,
  AWAY_VIEWS,
  iconOf,
  type InboxView,
  openViewsFor,
  viewCount,
  type ViewName,
} from './views.ts';

type Props = {
  shown: InboxView;
  counts: InboxCounts | undefined;
  /** In a menu. */
  onChosen?: () => void;
};

/** Parts of the inbox, and what was put away. */
export function ViewLinks(props: Props) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <>
      {me && <Views {...props} views={openViewsFor(me.agent.roleGroup)} />}
      <h2 className="rail-h">{t('inbox.view.away')}</h2>
      <Views {...props} views={AWAY_VIEWS} />
    </>
  );
}

function Views({ shown, counts, onChosen, views }: Props & { views: readonly ViewName[] }) {
  const { t } = useTranslation();
  return (
    <ul className="side-list">
      {views.map((view) => {
        const count = counts && viewCount(view, counts);
        return (
          <li key={view}>
            <Link
              to={addressOf(view, shown.tab)}
              aria-current={view === shown.view ? 'page' : undefined}
              onClick={onChosen}
            >
              <Icon name={iconOf(view)} />
              <span className="nm">{t(`inbox.view.${view}`)}</span>{' '}
              {count !== undefined && count > 0 && <span className="count">{count}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
