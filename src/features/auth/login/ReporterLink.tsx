import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';

/** Entrance for reporters without an account, at the requested company. */
export function ReporterLink({ domain }: { domain: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link
      className="reporter-link"
      to={{
        pathname: '/reporter-issue/dashboard',
        search: domain && `domain=${encodeURIComponent(domain)}`,
      }}
    >
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
