import { useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { safeReturnUrl, withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { useSignOut } from '#src/shared/session/useSignOut.ts';
import { ConfirmProvider } from '#src/shared/ui/ConfirmProvider.tsx';

import { AuthFrame } from '../AuthFrame.tsx';
import { TwoStep } from './TwoStep.tsx';
import { useReadTwoStepQuery } from './twoStepApi.ts';

/** The user's own second step of signing in. Requires a session; a company may require it of them first. */
export function TwoStepPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const isSignedIn = useSelector(selectIsSignedIn);
  if (leaving.isUnderWay()) return null;
  if (!isSignedIn) return <Navigate to={withReturnUrl('/auth/login', returnUrl)} replace />;
  return (
    <ConfirmProvider>
      <AuthFrame>
        <div className="auth-form auth-card">
          <h1>{t('twoStep.title')}</h1>
          <TwoStep returnUrl={returnUrl} />
          <p className="forgot">
            <WayOut />
          </p>
        </div>
      </AuthFrame>
    </ConfirmProvider>
  );
}

/** Back to work; out where nothing else can be done before. */
function WayOut() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { data } = useReadTwoStepQuery();
  if (!data?.isNeeded) {
    return <Link to="/">{t('twoStep.back')}</Link>;
  }
  return (
    <button type="button" className="btn btn-ghost" onClick={signOut}>
      {t('auth.chooseCompany.signOut')}
    </button>
  );
}
