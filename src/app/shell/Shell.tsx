import '#src/shared/styles/app.scss';

import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';

import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type Me, useMe } from '#src/shared/session/me.ts';
import { useGetConfigQuery, useGetCurrentUserQuery } from '#src/shared/session/sessionApi.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { ConfirmProvider } from '#src/shared/ui/ConfirmProvider.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Toasts } from '#src/shared/ui/Toasts.tsx';

import { isSentAway } from '../listeners/inactiveCompany.ts';
import { Guard } from '../routing/Guard.tsx';
import { Pages } from './KeptPages.tsx';
import { NoContact } from './NoContact.tsx';
import { Overlays } from './Overlays.tsx';
import { TopBar } from './TopBar.tsx';

/** Not needed to show a page. */
const LiveIssues = lazy(async () => ({ default: (await import('./LiveIssues.tsx')).LiveIssues }));

/** Frame of the signed-in app: skip link, top bar, toasts, confirm dialog. */
export function Shell() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: config } = useGetConfigQuery(undefined, { skip: !me });
  const isLeaving = me && config && isSentAway(config, me.agent);
  if (isLeaving) return null;
  return (
    <ConfirmProvider>
      <Overlays me={me} config={config}>
        <a className="skip-link" href="#main">
          {t('shell.skip')}
        </a>
        <Bar me={me} config={config} />
        <Suspense>{me && <LiveIssues />}</Suspense>
        <Guard fallback={<Waiting />}>
          <Pages />
        </Guard>
        <NoContact />
        <Toasts />
      </Overlays>
    </ConfirmProvider>
  );
}

function Bar({ me, config }: { me: Me | undefined; config: Config | undefined }) {
  if (!me || !config) return null;
  return (
    <>
      <TopBar me={me} config={config} />
      {config.companyInactive && <InactiveBanner me={me} />}
    </>
  );
}

/** Explains the red bar. */
function InactiveBanner({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <div className="app-max">
      <div className="banner" role="status">
        <Icon name="exclamation-octagon-fill" />
        <span>
          <b>{t('shell.inactive.title', { company: me.agent.account.name })}</b>{' '}
          {t('shell.inactive.superAdmin')}
        </span>
        {me.user.hasMultipleAgents && (
          <Link className="btn btn-secondary btn-sm" to="/auth/choose-company">
            {t('shell.chooseCompany')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Nothing but the loading bar while the user loads; an error if that fails. */
function Waiting() {
  const { t } = useTranslation();
  const skip = !useSelector(selectIsSignedIn);
  const user = useGetCurrentUserQuery(undefined, { skip });
  const config = useGetConfigQuery(undefined, { skip });
  if (!user.isError && !config.isError) return null;
  return (
    <main id="main" className="app-max page">
      <div className="panel">
        <LoadError
          text={t('shell.loadError')}
          onRetry={() => Promise.all([user.refetch(), config.refetch()])}
        />
      </div>
    </main>
  );
}
