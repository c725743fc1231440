import { useEffect } from 'react';
import { useRouteError } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { isLostFile, isServerThere } from '#src/shared/lib/lostFiles.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** A page that crashed, or whose code could not be loaded. */
export function PageError() {
  const { t } = useTranslation();
  const isLost = isLostFile(useRouteError());
  const isOffline = isLost && !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <main id="main" className="app-max page">
      <div className="panel">
        <div className="empty sm" role="alert">
          <span className="err-ico">
            <Icon name="cloud-slash" />
          </span>
          <h1 className="h2">{t('shell.pageError.title')}</h1>
          <p>{t(`shell.pageError.${isOffline ? 'offline' : isLost ? 'files' : 'text'}`)}</p>
          <button type="button" className="btn btn-secondary" onClick={() => void retry()}>
            <Icon name="arrow-clockwise" />
            {t('common.retry')}
          </button>
        </div>
      </div>
    </main>
  );
}

async function retry() {
  if (await isServerThere()) location.reload();
}
