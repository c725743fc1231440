import { flushSync } from 'react-dom';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { useOpenOverlay } from '../overlayContext.ts';

/** Leads from the user's menu to where he is signed in. */
export function OwnSessionsItem({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const open = useOpenOverlay();
  const onClick = () => {
    // Closed first: the focus is to come back to the button of the menu, not to what is gone.
    flushSync(onDone);
    open('sessions');
  };
  return (
    <MenuItem icon="laptop" onClick={onClick}>
      {t('shell.sessions.title')}
    </MenuItem>
  );
}
