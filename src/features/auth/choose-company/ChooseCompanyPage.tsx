import './chooseCompany.scss';

import { useSelector } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router';

import type { User } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { requestedDomain, safeReturnUrl, withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { useGetConfigQuery, useGetCurrentUserQuery } from '#src/shared/session/sessionApi.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { useSignOut } from '#src/shared/session/useSignOut.ts';
import { ConfirmProvider } from '#src/shared/ui/ConfirmProvider.tsx';
import { Facade } from '#src/shared/ui/Facade.tsx';

import { Mark } from '../Mark.tsx';
import { agentWithoutAsking } from './companies.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { useSelectAgent } from './useSelectAgent.ts';

/** Chooses the company to work in. Requires a session and waits for its user. */
export function ChooseCompanyPage() {
  const { search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { data: user, isError } = useGetCurrentUserQuery(undefined, { skip: !isSignedIn });
  const { data: config } = useGetConfigQuery(undefined, { skip: !isSignedIn });

  if (leaving.isUnderWay()) return null;
  if (!isSignedIn) {
    // Log-in returns here by itself; keep only the page first requested.
    const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
    return <Navigate to={withReturnUrl('/auth/login', returnUrl)} replace />;
  }
  return (
    <div className="choose">
      {user && config && (
        <ConfirmProvider>
          <Choice user={user} brandsUrl={config.brandsUrl} />
        </ConfirmProvider>
      )}
      {isError && <Failed />}
      <Facade className="facade choose-art" seed="choose" width={1600} height={250} layers={2} />
    </div>
  );
}

function Choice({ user, brandsUrl }: { user: User; brandsUrl: string }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const chosen = agentWithoutAsking(user.agents, requestedDomain(returnUrl));
  const selectAgent = useSelectAgent(returnUrl, chosen);
  return (
    <>
      <header className="choose-top app-max">
        <Mark />
        <strong>Service</strong>
        <span className="ms-auto d-flex align-items-center gap-2">
          <span className="text-2 dense d-none d-sm-inline">{user.email}</span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={signOut}>
            {t('auth.chooseCompany.signOut')}
          </button>
        </span>
      </header>
      <main id="main" className="app-max choose-main">
        {user.agents.length === 0 ? (
          <p>{t('auth.chooseCompany.nowhere')}</p>
        ) : (
          !chosen && <CompanyChoice user={user} brandsUrl={brandsUrl} onChosen={selectAgent} />
        )}
      </main>
    </>
  );
}

function Failed() {
  const { t } = useTranslation();
  const { refetch } = useGetCurrentUserQuery();
  return (
    <main id="main" className="app-max choose-main">
      <h1>{t('auth.chooseCompany.failed')}</h1>
      <button type="button" className="btn btn-secondary" onClick={() => void refetch()}>
        {t('common.retry')}
      </button>
    </main>
  );
}
