import '#src/shared/master-detail/master-detail.scss';

import { Outlet } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { keepPlace } from './keepPlace.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import './settings.scss';

/** Settings menu and the open area. */
export function SettingsFrame() {
  const { t } = useTranslation();
  return (
    <main ref={keepPlace} id="main" className="app-max page settings">
      <nav className="set-nav" aria-label={t('settings.title')}>
        <SettingsMenu id="set-nav" />
      </nav>
      <div className="set-pick">
        <Menu
          align="start"
          className="set-menu"
          renderToggle={(toggle) => (
            <button type="button" className="btn btn-ghost" {...toggle}>
              <Icon name="sliders" />
              {t('settings.title')}
              <Icon name="chevron-down" />
            </button>
          )}
        >
          {(close) => (
            // A pressed link bubbles; keys press the link itself.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div onClick={close}>
              <SettingsMenu id="set-menu" />
            </div>
          )}
        </Menu>
      </div>
      <ConflictProvider>
        <Outlet />
      </ConflictProvider>
    </main>
  );
}
