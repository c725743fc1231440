import { Link } from 'react-router';

import type { InboxCounts } from '#contract/notifications.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { counts: InboxCounts | undefined; onOpen?: () => void };

/** Incoming mails that wait for the viewer's decision, as one line: none of them is an issue yet. */
export function WaitingMails({ counts, onOpen }: Props) {
  const { t } = useTranslation();
  if (!counts || counts.mails === 0) return null;
  return (
    <Link className="ib-mails" to="/settings/mailIn" onClick={onOpen}>
      <Icon name="envelope" />
      <span>{t('inbox.mails', { count: counts.mails })}</span>
      <Icon name="chevron-right" />
    </Link>
  );
}
