import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useParams } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { isStaff } from '#contract/permissions.ts';
import { useGetIssueQuery } from '#src/entities/issue/issueApi.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useAfterPaint } from '#src/shared/lib/useAfterPaint.ts';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useMe } from '#src/shared/session/me.ts';

import { useFactParts } from './facts/useFactParts.ts';
import './issue.scss';
import { IssueContext } from './issueContext.ts';
import { IssueLayout } from './layout/IssueLayout.tsx';
import { IssueSkeleton } from './layout/IssueSkeleton.tsx';
import { LoadFailed } from './layout/LoadFailed.tsx';
import { messageApi } from './messageApi.ts';
import { partsApi } from './partsApi.ts';
import { readId } from './party-view/readId.ts';

/** One issue: conversation and facts. */
export function IssuePage() {
  const { t } = useTranslation();
  const me = useMe();
  const id = readId(useParams()['id']);
  useFetchAlong(id);
  const { issue, error, projectType } = useLoadedIssue(id);
  useFactParts(id, me !== undefined && isStaff(me.agent));
  usePageTitle(issue && t('issue.titleOf', { number: formatIssueNumber(issue.number) }));

  if (id === undefined || (error && (!issue || isGone(error)))) return <LoadFailed />;
  if (!issue || !me) {
    return <IssueSkeleton id={id} isWorkspace={me?.agent.roleGroup !== 'ROLE_CONTRACTOR'} />;
  }
  return (
    <OwnDrafts name={`issue.${issue.id}`}>
      <IssueContext value={{ issue, me: me.agent }}>
        <ProjectTypeWords projectType={projectType}>
          <IssueFrame id={issue.id} addressId={id} />
        </ProjectTypeWords>
      </IssueContext>
    </OwnDrafts>
  );
}

/** The parts of the first issue follow its head; those of the next come with it. */
const IssueFrame = ({ id, addressId }: { id: number; addressId: number }) => (
  <>
    <IssueLayout key={id} hasParts={useAfterPaint()} />
    {/* A layer, as `DialogComing`: keys already meant for the next issue would act on this one. */}
    {id !== addressId && <div className="dialog-coming" hidden />}
  </>
);

/** The conversation does not wait for the issue. */
function useFetchAlong(id: number | undefined) {
  const fetchMessages = messageApi.usePrefetch('listMessages');
  const fetchHistory = partsApi.usePrefetch('listHistory');
  const seesHistory = useCan('issue.history');
  useEffect(() => {
    if (id === undefined) return;
    fetchMessages(id);
    if (seesHistory) fetchHistory(id);
  }, [id, fetchMessages, fetchHistory, seesHistory]);
}

/** The issue with its project type, whose terms the page uses. */
function useLoadedIssue(id: number | undefined) {
  const { currentData, data, error } = useGetIssueQuery(id ?? skipToken);
  // On the way to the next issue the last one stays until the next is there.
  const issue = currentData ?? (error ? undefined : data);
  const { currentData: projectType } = useGetProjectTypeQuery(issue?.projectTypeId ?? skipToken);
  return { issue, error, projectType };
}

/** A failed refetch keeps the page, unless the issue is gone or access was lost. */
const isGone = (error: unknown) => [403, 404].includes((error as { status?: number }).status ?? 0);
