import { useSearchParams } from 'react-router';

import { PROVIDER_SIGN_IN } from '#contract/appSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';
import { useIsOwnPage } from '#src/shared/lib/useIsOwnPage.ts';
import { safeReturnUrl, withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';

const NAMES = { google: 'Google', microsoft: 'Microsoft' } as const;

/** Sign-in links of external providers, where configured; absent on the fallback host. */
export function ProviderLinks() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { signInProviders, oldHost } = appSettings();
  const isOldHost = useIsOwnPage() && oldHost === location.host;
  if (signInProviders.length === 0 || isOldHost) return null;
  const back = withReturnUrl('/auth/login', safeReturnUrl(params.get('returnUrl')));
  return (
    <>
      <div className="or">
        <span>{t('auth.login.or')}</span>
      </div>
      <div className="idp">
        {signInProviders.map((provider) => (
          <a
            key={provider}
            className="btn btn-secondary btn-lg"
            href={`${PROVIDER_SIGN_IN}/${provider}?callback=${encodeURIComponent(back)}`}
          >
            <InlineIcon name={provider} />
            {NAMES[provider]}
          </a>
        ))}
      </div>
    </>
  );
}
