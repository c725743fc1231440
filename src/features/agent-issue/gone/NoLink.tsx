import { Link, Navigate, useLocation } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';

import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import type { NoWay } from '../useJobCredentials.ts';

/** For visitors without a link: use the mail's link or sign in. */
export function NoLink({ why, issueId }: { why: NoWay; issueId?: number }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (why === 'wait') return <LinkFrame company={undefined}>{null}</LinkFrame>;
  if (why === 'staff') {
    // Staff have the same issue in their own view.
    return <Navigate to={issueId === undefined ? '/dashboard' : `/issue/${issueId}`} replace />;
  }
  const page = why === 'unchosen' ? '/auth/choose-company' : '/auth/login';
  return (
    <LinkFrame isNobodys company={undefined}>
      <h1>{t('agentIssue.noLink.title')}</h1>
      <p className="lead-p">{t('agentIssue.noLink.text')}</p>
      <Link className="btn btn-primary big w-100" to={withReturnUrl(page, pathname)}>
        {t('agentIssue.noLink.signIn')}
      </Link>
    </LinkFrame>
  );
}
