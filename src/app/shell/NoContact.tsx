import './noContact.scss';

import { useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Says that the server is unreachable and retried automatically. */
export function NoContact() {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost, contact.isLost);
  const sends = useSyncExternalStore(contact.subscribe, contact.sends, contact.sends);
  useRootClass('has-no-contact', isLost);
  if (!isLost) return null;
  return (
    <div className="no-contact" role="status">
      <p>
        <Icon name="cloud-slash" />
        {t('shell.noContact')}
        {sends > 0 && <span> {t('shell.toSend', { count: sends })}</span>}
      </p>
    </div>
  );
}
