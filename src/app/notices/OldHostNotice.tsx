import { useState } from 'react';

import { OLD_HOST_REDIRECT_FROM } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { sameOn } from './noticesDue.ts';

type Props = { level: 'warn' | 'error'; newHost: string };

/** The host is being retired: the new address, and until when the old one redirects. */
export function OldHostNotice({ level, newHost }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const day = formatDay(`${OLD_HOST_REDIRECT_FROM}T00:00:00`, i18n.language, now);
  return (
    <div className="app-max notice-bar">
      <div
        className={level === 'warn' ? 'banner is-warning' : 'banner'}
        role={level === 'warn' ? 'status' : 'alert'}
      >
        <Icon name={level === 'warn' ? 'exclamation-triangle-fill' : 'exclamation-octagon-fill'} />
        <span>
          <b>{t('notices.oldHost.title', { newHost })}</b>{' '}
          {t(`notices.oldHost.${level}`, { day, newHost })}
        </span>
        <a className="btn btn-secondary btn-sm" href={sameOn(newHost, location)}>
          {t('notices.oldHost.go')}
        </a>
        {level === 'warn' && (
          <button
            type="button"
            className="btn-close"
            aria-label={t('common.close')}
            onClick={() => setIsClosed(true)}
          />
        )}
      </div>
    </div>
  );
}
