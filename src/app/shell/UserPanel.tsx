import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { can } from '#contract/permissions.ts';
import { LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useLetters } from '#src/shared/keys/letters.ts';
import { useTheme } from '#src/shared/lib/theme.ts';
import type { Me } from '#src/shared/session/me.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { useOpenOverlay } from './overlayContext.ts';
import { SignOutItem } from './SignOutItem.tsx';

type Props = { me: Me; name: string; supportEmail: string | undefined; onDone: () => void };

/** Content of the user menu: name, languages, links, sign out. */
export function UserPanel({ me, name, supportEmail, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="who">
        <Avatar name={name} kind="me" large />
        <div className="truncate">
          <strong className="truncate" title={me.user.email}>
            {t('shell.greeting', { name })}
          </strong>
          <span className="text-2 dense">
            {t(`common.roles.${me.agent.roleGroup}`)}
            {me.agent.isSuperAdmin && (
              <>
                {' · '}
                <Icon name="lightning-charge-fill" /> {t('common.roles.superAdmin')}
              </>
            )}
          </span>
        </div>
      </div>
      <LanguageFlags isOfStaff={!can(me.agent, 'job.view')} />
      <div className="group">
        {me.user.hasMultipleAgents && (
          <Link className="dropdown-item" to="/auth/choose-company" onClick={onDone}>
            <Icon name="building" />
            {t('shell.chooseCompany')}
            <small>{me.user.agents.length}</small>
          </Link>
        )}
        <Link className="dropdown-item" to="/preferences/notifications" onClick={onDone}>
          <Icon name="bell" />
          {t('shell.notifications')}
        </Link>
        {supportEmail && (
          <a className="dropdown-item" href={`mailto:${supportEmail}`}>
            <Icon name="life-preserver" />
            {t('shell.support')}
          </a>
        )}
        <ThemeSwitch />
        <LetterSwitch />
        <OverlayItem opens="sheet" icon="question-circle" onDone={onDone}>
          {t('keys.title')}
          <small>
            <KeyCaps keys="?" />
          </small>
        </OverlayItem>
        {can(me.agent, 'issue.edit') && (
          <Link className="dropdown-item" to="/absence" onClick={onDone}>
            <Icon name="calendar-event" />
            {t('shell.absence')}
          </Link>
        )}
        <OverlayItem opens="calendar" icon="calendar3" onDone={onDone}>
          {t('shell.calendar')}
        </OverlayItem>
        <OverlayItem opens="sessions" icon="laptop" onDone={onDone}>
          {t('shell.sessions.title')}
        </OverlayItem>
      </div>
      <div className="group">
        <SignOutItem onDone={onDone} />
      </div>
    </>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme, followsSystem, toggle } = useTheme();
  const isDark = theme === 'dark';
  return (
    <MenuItem icon={isDark ? 'sun' : 'moon'} aria-pressed={isDark} onClick={toggle}>
      {t('shell.dark.title')}
      <small>
        {followsSystem ? t('shell.dark.system') : t(`shell.dark.${isDark ? 'on' : 'off'}`)}
      </small>
    </MenuItem>
  );
}

function LetterSwitch() {
  const { t } = useTranslation();
  const { areOn, toggle } = useLetters();
  return (
    <MenuItem icon="toggle-on" aria-pressed={areOn} onClick={toggle}>
      <span className="truncate">{t('keys.letters')}</span>
      <small>{t(`shell.dark.${areOn ? 'on' : 'off'}`)}</small>
    </MenuItem>
  );
}

type OverlayProps = {
  opens: 'sheet' | 'calendar' | 'sessions';
  icon: IconName;
  onDone: () => void;
  children: ReactNode;
};

/** A menu item that opens an overlay. */
function OverlayItem({ opens, icon, onDone, children }: OverlayProps) {
  const open = useOpenOverlay();
  return (
    <MenuItem
      icon={icon}
      onClick={() => {
        // Close first, so that focus returns to the menu's button when the overlay closes.
        flushSync(onDone);
        open(opens);
      }}
    >
      {children}
    </MenuItem>
  );
}
