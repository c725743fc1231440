import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';

import { Can } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { AREAS } from '../areas.ts';
import './settings.scss';

/** The settings' own menu, and the area that is open. */
export function SettingsFrame() {
  const { t } = useTranslation();
  return (
    <main id="main" className="app-max page settings">
      <nav className="set-nav" aria-label={t('settings.title')}>
        <ul className="side-list">
          {AREAS.map((group, index) => (
            <Fragment key={group[0]?.path}>
              {index > 0 && <li className="sep" aria-hidden="true" />}
              {group.map(({ path, icon, needs }) => (
                <Can key={path} permission={needs}>
                  <li>
                    <NavLink to={path}>
                      <Icon name={icon} />
                      <span className="nm">{t(`settings.areas.${path}`)}</span>
                    </NavLink>
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
