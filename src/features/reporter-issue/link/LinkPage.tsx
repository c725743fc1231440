import '../issue/ownIssue.scss';

import { useEffect } from 'react';
import { Link, useParams } from 'react-router';

import type { Answer } from '#contract/call.ts';
import type { reporterLinkCalls } from '#contract/reporterLink.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { withDomain, withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { DarkStreet } from '#src/shared/ui/DarkStreet.tsx';
import { forgetLink } from '#src/shared/session/agentLink.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';
import { reporterToken } from '#src/shared/session/reporterToken.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { IssueSkeleton } from '../issue/IssueSkeleton.tsx';
import { PublicHelp } from '../PublicHelp.tsx';
import { LOGIN } from '../reporterPages.ts';
import { FollowedFault } from './FollowedFault.tsx';
import { useLookAtReporterLinkQuery } from './linkApi.ts';

type Props = {
  /** Name that the link is stored under. */
  name: string;
  /** The link opens nothing, but the visitor is signed in: the page is asked for again without it. */
  onForgotten: () => unknown;
};

/** A link that opens no report: a follower's, or one that does not work any more. */
export function LinkPage({ name, onForgotten }: Props) {
  const { t } = useTranslation();
  const { data: link, error, refetch } = useLookAtReporterLinkQuery(name);
  const isUnknown = (error as ApiError | undefined)?.status === 404;
  const isDead = isUnknown || (link !== undefined && link.fault === null);
  useShowAs(link?.company);

  useEffect(() => {
    if (!isDead || reporterToken() === null) return;
    forgetLink(name);
    onForgotten();
  }, [isDead, name, onForgotten]);

  if (link?.fault) {
    return <FollowedFault name={name} fault={link.fault} company={link.company} />;
  }
  if (isDead) return <DeadLink name={name} link={link} />;
  return error ? (
    <main id="main" className="pub-main wide">
      <LoadError text={t('reporterIssue.issue.loadError')} onRetry={refetch} />
    </main>
  ) : (
    <IssueSkeleton />
  );
}

type Look = Answer<typeof reporterLinkCalls.look>;

/** Says why the link does not open, with the way by a code. */
function DeadLink({ name, link }: { name: string; link: Look | undefined }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const state = link && link.state !== 'live' ? link.state : 'ended';
  const page = link
    ? withDomain(`/reporter-issue/${id}`, link.company.domain)
    : `/reporter-issue/${id}`;
  usePageFocus();
  return (
    <>
      <main id="main" className="pub-main wide">
        <DarkStreet seed={link?.company.name ?? name} />
        <h1>{t('reporterIssue.link.title')}</h1>
        <p className="lead-p">{t(`reporterIssue.link.${state}`)}</p>
        <Link
          className="btn btn-primary btn-xl btn-block mt-4"
          to={withReturnUrl(LOGIN, page)}
          onClick={() => forgetLink(name)}
        >
          {t('reporterIssue.link.code')}
        </Link>
      </main>
      <PublicHelp />
    </>
  );
}
