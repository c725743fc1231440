import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useGetIssueQuery } from '#src/entities/issue/issueApi.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useAfterPaint } from '#src/shared/lib/useAfterPaint.ts';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { useMe } from '#src/shared/session/me.ts';

import './issue.scss';
import { IssueContext } from './issueContext.ts';
import { IssueLayout } from './layout/IssueLayout.tsx';
import { IssueSkeleton } from './layout/IssueSkeleton.tsx';
import { LoadFailed } from './layout/LoadFailed.tsx';
import { readId } from './party-view/readId.ts';

/** One issue: conversation and facts. */
export function IssuePage() {
  const { t } = useTranslation();
  const me = useMe();
  const id = readId(useParams()['id']);
  const { issue, error, projectType } = useIssue(id);
  usePageTitle(issue && t('issue.titleOf', { number: formatIssueNumber(issue.number) }));

  if (id === undefined || (error && (!issue || isGone(error)))) return <LoadFailed />;
  if (!issue || !me) return <IssueSkeleton />;
  return (
    <OwnDrafts name={`issue.${issue.id}`}>
      <IssueContext value={{ issue, me: me.agent }}>
        <ProjectTypeWords projectType={projectType}>
          <IssueFrame id={issue.id} />
        </ProjectTypeWords>
      </IssueContext>
    </OwnDrafts>
  );
}

/** The parts of the first issue follow its head; those of the next come with it. */
const IssueFrame = ({ id }: { id: number }) => <IssueLayout key={id} hasParts={useAfterPaint()} />;

/** The issue with its project type, whose terms the page uses. */
function useIssue(id: number | undefined) {
  const { currentData, data, error } = useGetIssueQuery(id ?? skipToken);
  // On the way to the next issue the last one stays until the next is there.
  const issue = currentData ?? (error ? undefined : data);
  const { currentData: projectType } = useGetProjectTypeQuery(issue?.projectTypeId ?? skipToken);
  return { issue, error, projectType };
}

/** A failed refetch keeps the page, unless the issue is gone or access was lost. */
const isGone = (error: unknown) => [403, 404].includes((error as { status?: number }).status ?? 0);
