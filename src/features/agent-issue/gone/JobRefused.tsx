import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DarkStreet } from '#src/shared/ui/DarkStreet.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AS_AGENT, type LinkId } from '../jobRequest.ts';
import { useLookAtLinkQuery } from '../jobApi.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { DeadLink } from './DeadLink.tsx';
import { NoLink } from './NoLink.tsx';

/** Explains a refused job: an expired link, or no access. */
export function JobRefused({ linkId, status }: { linkId: LinkId; status: number | undefined }) {
  if (linkId !== AS_AGENT) return <LinkRefused linkId={linkId} />;
  return status === 401 ? <NoLink why="stranger" /> : <NotThere />;
}

function LinkRefused({ linkId }: { linkId: LinkId }) {
  const { t } = useTranslation();
  const { data: link, error, refetch } = useLookAtLinkQuery(linkId);
  const { status } = (error ?? {}) as Partial<ApiError>;
  if (link && link.state !== 'live') {
    return <DeadLink link={link} state={link.state} linkId={linkId} />;
  }
  // A live link belongs to another job; a malformed token is simply not found.
  if (link || status === 404 || status === 422) return <NotThere />;
  return (
    <LinkFrame company={undefined}>
      {error ? (
        <LoadError text={t('agentIssue.job.loadError')} onRetry={refetch} />
      ) : (
        <Skeleton rows={4} />
      )}
    </LinkFrame>
  );
}

function NotThere() {
  const { t } = useTranslation();
  return (
    <LinkFrame isNobodys company={undefined}>
      <DarkStreet seed={t('agentIssue.unknown.title')} />
      <h1>{t('agentIssue.unknown.title')}</h1>
      <p className="lead-p">{t('agentIssue.unknown.text')}</p>
    </LinkFrame>
  );
}
