import '../job/job.scss';

import { useState } from 'react';
import { Navigate } from 'react-router';

import type { JobRow } from '#contract/agentIssue.ts';
import type { Brand } from '#contract/brand.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AS_AGENT, isRefused, type LinkId } from '../jobRequest.ts';
import { ImportantDates } from '../dates/ImportantDates.tsx';
import { NoLink } from '../gone/NoLink.tsx';
import { JobRefused } from '../gone/JobRefused.tsx';
import { useListJobsQuery } from '../jobApi.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { linkedJobs } from '../linkedJobs.ts';
import { useLive } from '../useLive.ts';
import { useJobCredentials } from '../useJobCredentials.ts';
import { InstallHint } from './InstallHint.tsx';
import { JobList } from './JobList.tsx';
import { LinkedJobs } from './LinkedJobs.tsx';

/** The contractor's jobs. */
export function JobsPage() {
  const found = useJobCredentials();
  const [linked] = useState(linkedJobs);
  const [first, ...others] = linked;
  if (found.linkId !== undefined) return <Jobs linkId={found.linkId} />;
  if (first === undefined) return <NoLink why={found.why} />;
  // A single linked job opens directly.
  if (others.length === 0) return <Navigate to={`/agent-issue/${first}`} replace />;
  return <LinkedJobs ids={linked} />;
}

function Jobs({ linkId }: { linkId: LinkId }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useListJobsQuery(linkId, { refetchOnMountOrArgChange: true });
  useLive(refetch);
  const { status } = (error ?? {}) as Partial<ApiError>;
  if (isRefused(error)) return <JobRefused linkId={linkId} status={status} />;
  return (
    <LinkFrame company={data?.company} holder={data?.firm}>
      <h1>{t('agentIssue.jobs.title')}</h1>
      {data ? (
        <ListedJobs linkId={linkId} company={data.company} list={data.list} />
      ) : (
        <NotYet error={error} onRetry={refetch} />
      )}
    </LinkFrame>
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  if (error === undefined) return <Skeleton rows={4} />;
  return <LoadError text={t('agentIssue.jobs.loadError')} onRetry={onRetry} />;
}

type ListedProps = { linkId: LinkId; company: Brand; list: JobRow[] };

function ListedJobs({ linkId, company, list }: ListedProps) {
  const { t } = useTranslation();
  usePageFocus();
  return (
    <>
      {list.length === 0 && <EmptyState title={t('agentIssue.jobs.none')} kind="calm" />}
      <JobList jobs={list.map((row) => ({ ...row, customer: company }))} />
      <ImportantDates linkId={linkId} />
      {linkId === AS_AGENT && <InstallHint />}
    </>
  );
}
