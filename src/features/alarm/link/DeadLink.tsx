import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DarkStreet } from '#src/shared/ui/DarkStreet.tsx';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';

/** No link, an expired one, or that of a person who left: alarms are in the app as well. */
export function DeadLink() {
  const { t } = useTranslation();
  return (
    <LinkFrame isNobodys company={undefined}>
      <DarkStreet seed={t('alarm.dead.title')} />
      <h1>{t('alarm.dead.title')}</h1>
      <p className="lead-p">{t('alarm.dead.text')}</p>
      <Link className="btn btn-primary big w-100" to="/auth/login">
        {t('alarm.dead.signIn')}
      </Link>
    </LinkFrame>
  );
}
