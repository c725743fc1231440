import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { requestedDomain, safeReturnUrl } from '#src/shared/routing/returnUrl.ts';
import {
  selectAgentId,
  selectIsConnectionLost,
  selectIsSignedIn,
} from '#src/shared/session/sessionSlice.ts';

import { AuthFrame } from '../AuthFrame.tsx';
import { AuthLogo } from '../AuthLogo.tsx';
import { LoginHint, TicketFailure } from './LoginHint.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { queryError } from './queryError.ts';
import { ReporterLink } from './ReporterLink.tsx';
import { useCompanyLook } from './useCompanyLook.ts';
import { useReconnect } from './useReconnect.ts';
import { useTicket } from './useTicket.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const isSignedIn = useSelector(selectIsSignedIn);
  const isConnectionLost = useSelector(selectIsConnectionLost);
  const hasAgent = useSelector(selectAgentId) !== undefined;
  const domain = params.get('domain') ?? requestedDomain(returnUrl);
  const config = useCompanyLook(domain);
  const company = config?.company ?? undefined;
  const [failure, setFailure] = useState<unknown>();
  const [isErrorOver, setIsErrorOver] = useState(false);
  const [username, setUsername] = useState('');
  const onFailure = (reason: unknown) => {
    setIsErrorOver(true);
    setFailure(reason);
  };
  const isTicketUnderWay = useTicket((reason) => onFailure(new TicketFailure(reason)));
  useReconnect(isConnectionLost);

  const isIn = isSignedIn && hasAgent && !isConnectionLost && !isTicketUnderWay;
  if (isIn) return <Navigate to={returnUrl} replace />;
  return (
    <AuthFrame company={company} brandsUrl={config?.brandsUrl}>
      <div className="auth-form">
        <AuthLogo config={config} />
        <h1 id="login-title">{t('auth.login.title')}</h1>
        <LoginForm
          isBusy={isTicketUnderWay}
          hasFailed={failure !== undefined}
          onFailure={onFailure}
          onUsername={setUsername}
        />
        <LoginHint
          failure={failure}
          queryError={isErrorOver ? undefined : queryError(params)}
          isConnectionLost={isConnectionLost}
        />
        <p className="forgot">
          <Link
            to={{ pathname: '/auth/forgot-password', search: params.toString() }}
            state={{ username }}
          >
            {t('auth.login.forgot')}
          </Link>
        </p>
        <ProviderLinks />
        <ReporterLink domain={domain} />
      </div>
    </AuthFrame>
  );
}
