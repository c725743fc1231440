import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { requestedDomain, safeReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { brandImage } from '#src/shared/session/brandImage.ts';
import {
  selectAgentId,
  selectIsConnectionLost,
  selectIsSignedIn,
} from '#src/shared/session/sessionSlice.ts';

import { AuthFrame } from '../AuthFrame.tsx';
import { Mark } from '../Mark.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ReporterLink } from './ReporterLink.tsx';
import { useCompanyLook } from './useCompanyLook.ts';
import { useReconnect } from './useReconnect.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const isSignedIn = useSelector(selectIsSignedIn);
  const isConnectionLost = useSelector(selectIsConnectionLost);
  const hasAgent = useSelector(selectAgentId) !== undefined;
  const config = useCompanyLook(params.get('domain') ?? requestedDomain(returnUrl));
  const company = config?.company ?? undefined;
  const [failure, setFailure] = useState<unknown>();
  useReconnect(isConnectionLost);

  if (isSignedIn && hasAgent && !isConnectionLost) return <Navigate to={returnUrl} replace />;
  return (
    <AuthFrame company={company} brandsUrl={config?.brandsUrl}>
      <div className="auth-form">
        {config && company ? (
          <img
            className="auth-logo"
            src={brandImage(config.brandsUrl, company.domain, 'logo.svg')}
            alt={company.name}
          />
        ) : (
          <div className="auth-mark">
            <Mark />
            <strong>Service</strong>
          </div>
        )}
        <h1 id="login-title">{t('auth.login.title')}</h1>
        <LoginForm onFailure={setFailure} />
        <Hint failure={failure} isConnectionLost={isConnectionLost} />
        <p className="forgot">
          <Link to={{ pathname: '/auth/forgot-password', search: params.toString() }}>
            {t('auth.login.forgot')}
          </Link>
        </p>
        <ReporterLink />
      </div>
    </AuthFrame>
  );
}

/** What to do next, read out; the button has said what is wrong already, unless it is something else. */
function Hint({ failure, isConnectionLost }: { failure: unknown; isConnectionLost: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isRefused = (failure as { status?: number } | undefined)?.status === 401;
  const text = isConnectionLost
    ? t('auth.login.connectionLost')
    : failure !== undefined && (isRefused ? t('auth.login.hint') : errorText(failure));
  return (
    <p className={`auth-live ${isRefused || !text ? 'visually-hidden' : ''}`} role="status">
      {text}
    </p>
  );
}
