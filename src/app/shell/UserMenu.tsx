import './userMenu.scss';

import { lazy, Suspense } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Me } from '#src/shared/session/me.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

/** Loaded when the menu is about to open. */
const panel = () => import('./UserPanel.tsx');
const UserPanel = lazy(async () => ({ default: (await panel()).UserPanel }));
const fetchPanel = () => void panel().catch(() => undefined);

type Props = { me: Me; supportEmail: string | undefined };

export function UserMenu({ me, supportEmail }: Props) {
  const { t } = useTranslation();
  const { firstname, lastname } = me.user;
  const name = `${firstname} ${lastname}`;
  return (
    <Menu
      className="user-menu"
      renderToggle={(props) => (
        <button
          {...props}
          type="button"
          className="user"
          onPointerEnter={fetchPanel}
          onFocus={fetchPanel}
        >
          <span className="visually-hidden">{t('shell.account', { name })}</span>
          <Avatar name={name} kind="me" />
          <span className="nm" aria-hidden="true">
            <bdi>
              {firstname} {lastname.charAt(0)}.
            </bdi>{' '}
            {me.agent.isSuperAdmin && <Icon name="lightning-charge-fill" />}
          </span>
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <UserPanel me={me} name={name} supportEmail={supportEmail} onDone={close} />
        </Suspense>
      )}
    </Menu>
  );
}
