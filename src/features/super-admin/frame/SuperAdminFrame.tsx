import { Link, Outlet, useLocation } from 'react-router';

import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { AREAS } from '../areas.ts';
import './super-admin.scss';

/** Super-admin menu and the open area. */
export function SuperAdminFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Opens the first area by default.
  const current = pathname.split('/')[2] || AREAS[0]?.path;
  return (
    <>
      <nav className="app-max super-nav" aria-label={t('superAdmin.title')}>
        <ul className="side-list">
          {AREAS.map(({ path, icon }) => (
            <li key={path}>
              <Link
                to={`/super-admin/${path}`}
                aria-current={path === current ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className="nm">{t(`superAdmin.areas.${path}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ConflictProvider>
        <Outlet />
      </ConflictProvider>
    </>
  );
}
