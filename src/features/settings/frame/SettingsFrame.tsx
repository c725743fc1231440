import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';

import { Can } from '#src/shared/session/Can.tsx';

import { AREAS } from '../areas.ts';
import { AreaLink } from './AreaLink.tsx';
import { useSettingsCountsQuery } from './countsApi.ts';
import './settings.scss';

/** The settings' own menu, and the area that is open. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const nav = useShownPlace();
  return (
    <main id="main" className="app-max page settings">
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
      <Outlet />
    </main>
  );
}

/** On a phone the menu is one line that is scrolled: to where one is, also when it comes back from behind what was open. */
function useShownPlace() {
  const nav = useRef<HTMLElement>(null);
  // It is drawn again wherever one goes, and once the numbers in it are there.
  useLocation();
  useSettingsCountsQuery();
  useEffect(() => {
    const place = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !place) return;
    const { left, width } = place.getBoundingClientRect();
    const own = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += left + width / 2 - (own.left + own.width / 2);
  });
  return nav;
}
