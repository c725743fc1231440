import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { linkName } from '#src/shared/session/agentLink.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { isRefused } from '../jobRequest.ts';
import { useListJobsQuery } from '../jobApi.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { JobCard } from './JobCard.tsx';

/** Jobs of several links. When all have expired, the last one says whom to contact. */
export function LinkedJobs({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState<number[]>([]);
  if (ids.every((id) => hidden.includes(id))) {
    return <Navigate to={`/agent-issue/${ids.at(-1)}`} replace />;
  }
  return (
    <LinkFrame isNobodys company={undefined}>
      <h1>{t('agentIssue.jobs.title')}</h1>
      <ul className="rlist mt-3">
        {ids.map((id) => (
          <LinkedJob key={id} id={id} onGone={setHidden} />
        ))}
      </ul>
    </LinkFrame>
  );
}

type JobProps = { id: number; onGone: (change: (hidden: number[]) => number[]) => void };

/** The job of a link, while the link is valid. */
function LinkedJob({ id, onGone }: JobProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useListJobsQuery(linkName(id), {
    refetchOnMountOrArgChange: true,
  });
  const isGone = isRefused(error);
  useEffect(() => {
    if (isGone) onGone((hidden) => [...hidden, id]);
  }, [isGone, id, onGone]);
  if (isGone) return null;
  if (data) return data.list.map((job) => <JobCard key={job.id} job={job} />);
  return (
    <li>
      {error ? (
        <LoadError text={t('agentIssue.jobs.loadError')} onRetry={refetch} />
      ) : (
        <Skeleton rows={1} />
      )}
    </li>
  );
}
