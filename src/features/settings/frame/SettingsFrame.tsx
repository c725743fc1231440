import '#src/shared/master-detail/master-detail.scss';

import { Fragment } from 'react';
import { Outlet } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useShownPlace } from '#src/shared/lib/useShownPlace.ts';
import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { Can } from '#src/shared/session/Can.tsx';

import { AREAS } from '../areas.ts';
import { AreaLink } from './AreaLink.tsx';
import { useSettingsCountsQuery } from './countsApi.ts';
import { keepPlace } from './keepPlace.ts';
import './settings.scss';

/** Settings menu and the open area. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const nav = useShownPlace();
  // Renders again when the numbers arrive and widen the menu, to keep the open entry in view.
  useSettingsCountsQuery();
  return (
    <main ref={keepPlace} id="main" className="app-max page settings">
      <nav ref={nav} className="set-nav" aria-label={t('settings.title')}>
        <ul className="side-list">
          {AREAS.map((group, index) => (
            <Fragment key={group[0]?.path}>
              {index > 0 && <li className="sep" aria-hidden="true" />}
              {group.map((area) => (
                <Can key={area.path} permission={area.needs}>
                  <li>
                    <AreaLink {...area} />
                  </li>
                </Can>
              ))}
            </Fragment>
          ))}
        </ul>
      </nav>
      <ConflictProvider>
        <Outlet />
      </ConflictProvider>
    </main>
  );
}
