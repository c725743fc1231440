import { Link, useLocation } from 'react-router';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Purpose } from './useNewPassword.ts';

type Props = {
  purpose: Purpose;
  isTokenMissing: boolean;
  /** The password was saved; only the sign-in with it failed. */
  isSaved: boolean;
  failure: unknown;
};

/** Why saving the password failed, and where to continue. */
export function NewPasswordTrouble({ purpose, isTokenMissing, isSaved, failure }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { search } = useLocation();
  const isLinkDead = isTokenMissing || isDeadLink(failure);
  return (
    <div className="auth-live" role="status">
      {isTokenMissing && t('auth.newPassword.noToken')}
      {failure !== undefined &&
        (isSaved
          ? t('auth.newPassword.savedOnly')
          : isLinkDead
            ? t(`auth.${purpose}.deadLink`)
            : errorText(failure))}
      {isLinkDead && !isSaved && (
        <p>
          <Link to={{ pathname: '/auth/forgot-password', search }}>
            {t('auth.newPassword.askAnew')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The link is used, expired or invalid. */
function isDeadLink(failure: unknown): boolean {
  const { status, body } = (failure ?? {}) as Partial<ApiError>;
  const { token, t } = body?.error.fields ?? {};
  return status === 404 || (token ?? t) !== undefined;
}
