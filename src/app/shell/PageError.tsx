import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';

/** A page that broke, or whose files could not be fetched. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isOffline = error instanceof TypeError && /import|fetch|load/i.test(error.message);
  return (
    <main id="main" className="app-max page">
      <div className="panel">
        <div className="empty sm" role="alert">
          <span className="err-ico">
            <Icon name="cloud-slash" />
          </span>
          <h1 className="h2">{t('shell.pageError.title')}</h1>
          <p>{t(isOffline ? 'shell.pageError.offline' : 'shell.pageError.text')}</p>
          <button type="button" className="btn btn-secondary" onClick={() => location.reload()}>
            <Icon name="arrow-clockwise" />
            {t('common.retry')}
          </button>
        </div>
      </div>
    </main>
  );
}
