import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';

import { AREAS } from '../areas.ts';
import './super-admin.scss';

/** The super admins' own menu, and the area that is open. */
export function SuperAdminFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // The first area is what the whole begins with.
  const isStart = /^\/super-admin\/?$/u.test(pathname);
  return (
    <>
      <nav className="app-max super-nav" aria-label={t('superAdmin.title')}>
        <ul className="side-list">
          {AREAS.map(({ path, icon }, index) => (
            <li key={path}>
              <NavLink
                to={`/super-admin/${path}`}
                {...(isStart && index === 0 && { 'aria-current': 'page', className: 'active' })}
              >
                <Icon name={icon} />
                <span className="nm">{t(`superAdmin.areas.${path}`)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
