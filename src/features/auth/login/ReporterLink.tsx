import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';

/** The way in for who has no account. */
export function ReporterLink() {
  const { t } = useTranslation();
  return (
    <Link className="reporter-link" to="/reporter-issue/dashboard">
      <span className="lit" />
      <span>
        <strong>{t('auth.reporter.title')}</strong>
        <br />
        <span className="text-2">{t('auth.reporter.text')}</span>
      </span>
      <InlineIcon name="arrow-right" />
    </Link>
  );
}
