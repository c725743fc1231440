import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { linkName } from '#src/shared/session/agentLink.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { isRefused } from '../jobRequest.ts';
import { useListJobsQuery } from '../jobApi.ts';
import type { CustomersJob } from './customersJob.ts';
import { JobList } from './JobList.tsx';

type Found = Record<number, CustomersJob[] | 'gone'>;

/** Jobs of several links, possibly of several customers. When all have expired, the last one says whom to contact. */
export function LinkedJobs({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>({});
  if (ids.every((id) => found[id] === 'gone')) {
    return <Navigate to={`/agent-issue/${ids.at(-1)}`} replace />;
  }
  const jobs = ids.flatMap((id) => {
    const rows = found[id];
    return rows === undefined || rows === 'gone' ? [] : rows;
  });
  return (
    <LinkFrame isNobodys company={undefined}>
      <h1>{t('agentIssue.jobs.title')}</h1>
      <JobList jobs={jobs} />
      {ids.map((id) => (
        <LinkedJob key={id} id={id} onFound={setFound} />
      ))}
    </LinkFrame>
  );
}

type JobProps = { id: number; onFound: (change: (found: Found) => Found) => void };

/** Reads the jobs of a link, and shows only what keeps it from them. */
function LinkedJob({ id, onFound }: JobProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useListJobsQuery(linkName(id), {
    refetchOnMountOrArgChange: true,
  });
  const isGone = isRefused(error);
  useEffect(() => {
    const rows = data?.list.map((row) => ({ ...row, customer: data.company }));
    const result = isGone ? 'gone' : rows;
    if (result) onFound((found) => ({ ...found, [id]: result }));
  }, [data, isGone, id, onFound]);
  if (isGone || data) return null;
  return error ? (
    <LoadError text={t('agentIssue.jobs.loadError')} onRetry={refetch} />
  ) : (
    <Skeleton rows={1} />
  );
}
