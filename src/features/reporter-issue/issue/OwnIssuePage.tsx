import './ownIssue.scss';

import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';

import { textId } from '#contract/primitives.ts';
import type { OwnIssue } from '#contract/reporter.ts';
import { FileViewer } from '#src/entities/attachment/viewer/FileViewer.tsx';
import type { ApiError } from '#src/shared/api/api.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';
import { LoadFailed } from '#src/shared/routing/LoadFailed.tsx';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';

import { useGetOwnIssueQuery } from '../ownIssueApi.ts';
import { ReporterFiles } from '../ReporterFiles.tsx';
import { useGetReporterQuery } from '../reporterApi.ts';
import { HOME } from '../reporterPages.ts';
import { IssueSkeleton } from './IssueSkeleton.tsx';
import { OwnIssueContext } from './ownIssueContext.ts';
import { OwnIssueView } from './OwnIssueView.tsx';

/** An issue as its reporter sees it. */
export function OwnIssuePage() {
  const { t } = useTranslation();
  const { data: id } = textId.safeParse(useParams()['id']);
  const query = useGetOwnIssueQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const { currentData: ownIssue, error, refetch } = query;
  const { data: reporter } = useGetReporterQuery();
  useRefetching(() => id !== undefined && refetch());
  const title =
    ownIssue &&
    t('reporterIssue.issue.title', { number: formatIssueNumber(ownIssue.issue.number) });
  usePageTitle(title);
  useShowAs(ownIssue?.company, title);

  if (id === undefined || isLost(error as ApiError | undefined, ownIssue)) {
    return <LoadFailed text={t('reporterIssue.issue.loadError')} home={HOME} />;
  }
  if (!ownIssue || !reporter) return <IssueSkeleton />;
  return <LoadedIssue key={id} ownIssue={ownIssue} email={reporter.email} refetch={refetch} />;
}

type KnownProps = {
  ownIssue: OwnIssue;
  email: string;
  refetch: () => Promise<{ data?: OwnIssue | undefined }>;
};

function LoadedIssue({ ownIssue, email, refetch }: KnownProps) {
  const reload = useCallback(async () => (await refetch()).data, [refetch]);
  const value = useMemo(() => ({ ownIssue, email, reload }), [ownIssue, email, reload]);
  return (
    <OwnIssueContext value={value}>
      <ReporterFiles>
        <FileViewer files={ownIssue.issue.attachments}>
          <OwnDrafts name={`reporter.${email}.${ownIssue.issue.id}`}>
            <OwnIssueView />
          </OwnDrafts>
        </FileViewer>
      </ReporterFiles>
    </OwnIssueContext>
  );
}

/**
 * Redirects happen in the listener for expired sessions and lost connections; keep showing cached
 * data until then.
 */
function isLost(error: ApiError | undefined, ownIssue: OwnIssue | undefined) {
  if (!error || error.status === 401 || error.status === 0) return false;
  return !ownIssue || error.status === 404;
}
