import './job.scss';

import { type ContextType, useCallback } from 'react';
import { Navigate, useParams } from 'react-router';

import { attachmentCalls } from '#contract/attachments.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { FileAccess } from '#src/entities/attachment/fileAccess.ts';
import { FileViewer } from '#src/entities/attachment/viewer/FileViewer.tsx';
import type { ApiError } from '#src/shared/api/api.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { isRefused, jobRequest, type LinkId } from '../jobRequest.ts';
import { NoLink } from '../gone/NoLink.tsx';
import { JobRefused } from '../gone/JobRefused.tsx';
import { type JobKey, useGetJobQuery } from '../jobApi.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { useLive } from '../useLive.ts';
import { useJobCredentials } from '../useJobCredentials.ts';
import { JobSheets } from './JobSheets.tsx';
import { delegationOf } from './currentDelegation.ts';

/** One job as its contractor sees it, by a mail's link or signed in. */
export function JobPage() {
  const { id: text = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined;
  const found = useJobCredentials(id);
  if (id === undefined) return <Navigate to="/agent-issue" replace />;
  if (found.linkId === undefined) return <NoLink why={found.why} issueId={id} />;
  return <Job key={`${id} ${found.linkId}`} id={id} linkId={found.linkId} />;
}

function Job({ id, linkId }: JobKey) {
  const { t } = useTranslation();
  const {
    data: job,
    error,
    refetch,
  } = useGetJobQuery({ id, linkId }, { refetchOnMountOrArgChange: true });
  useLive(refetch);
  usePageTitle(job && t('agentIssue.job.title', { number: formatIssueNumber(job.issue.number) }));
  const files = useFilesBy(linkId);

  const { status } = (error ?? {}) as Partial<ApiError>;
  const delegation = job && delegationOf(job);
  // The last step may expire the link; keep showing how the job ended.
  const isOver = delegation !== undefined && hasEnded(delegation.state);
  if (isRefused(error) && !isOver) return <JobRefused linkId={linkId} status={status} />;
  if (!job) {
    return (
      <LinkFrame company={undefined}>
        {error ? (
          <LoadError text={t('agentIssue.job.loadError')} onRetry={refetch} />
        ) : (
          <Skeleton rows={6} />
        )}
      </LinkFrame>
    );
  }
  return (
    <FileAccess value={files}>
      <FileViewer files={job.issue.attachments}>
        <OwnDrafts name={`job.${job.issue.id}`}>
          <JobSheets job={job} delegation={delegation} linkId={linkId} />
        </OwnDrafts>
      </FileViewer>
    </FileAccess>
  );
}

/** Files of a job are fetched with the job's credentials. */
function useFilesBy(linkId: LinkId): ContextType<typeof FileAccess> {
  return useCallback(
    (file, size) => jobRequest(attachmentCalls.content, { params: file, query: { size } }, linkId),
    [linkId],
  );
}
