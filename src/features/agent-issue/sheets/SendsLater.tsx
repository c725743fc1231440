import { useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Says, while offline, that the input is kept and sent later. */
export function SendsLater({ isGoing }: { isGoing: boolean }) {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost);
  return (
    <div role="status">
      {isGoing && isLost && <p className="dock-q">{t('agentIssue.offline')}</p>}
    </div>
  );
}
