import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { requestedDomain, safeReturnUrl } from '#src/shared/routing/returnUrl.ts';

import { AuthFrame } from '../AuthFrame.tsx';
import { AuthLogo } from '../AuthLogo.tsx';
import { useCompanyLook } from '../login/useCompanyLook.ts';

type Props = { title: string; lead: string; children: ReactNode };

/** Frame of the password forms, with the link back. */
export function PasswordCard({ title, lead, children }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const config = useCompanyLook(params.get('domain') ?? requestedDomain(returnUrl));
  return (
    <AuthFrame company={config?.company ?? undefined} brandsUrl={config?.brandsUrl}>
      <div className="auth-form auth-card">
        <AuthLogo config={config} />
        <h1 id="password-title">{title}</h1>
        <p className="text-2 auth-lead">{lead}</p>
        {children}
        <p className="forgot">
          <Link to={{ pathname: '/auth/login', search }}>{t('auth.backToLogin')}</Link>
        </p>
      </div>
    </AuthFrame>
  );
}
