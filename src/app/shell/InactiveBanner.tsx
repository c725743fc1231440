import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Me } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Says why the bar is red. */
export function InactiveBanner({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <div className="app-max">
      <div className="banner" role="status">
        <Icon name="exclamation-octagon-fill" />
        <span>
          <b>{t('shell.inactive.title', { company: me.agent.account.name })}</b>{' '}
          {t('shell.inactive.superAdmin')}
        </span>
        {me.user.hasMultipleAgents && (
          <Link className="btn btn-secondary btn-sm" to="/auth/choose-company">
            {t('shell.chooseCompany')}
          </Link>
        )}
      </div>
    </div>
  );
}
