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
  const { currentData: own, error, refetch } = query;
  const { data: reporter } = useGetReporterQuery();
  useRefetching(() => id !== undefined && refetch());
  const title =
    own && t('reporterIssue.issue.title', { number: formatIssueNumber(own.issue.number) });
  usePageTitle(title);
  useShowAs(own?.company, title);

  if (id === undefined || isLost(error as ApiError | undefined, own)) {
    return <LoadFailed text={t('reporterIssue.issue.loadError')} home={HOME} />;
  }
  if (!own || !reporter) return <IssueSkeleton />;
  return <Known key={id} own={own} email={reporter.email} refetch={refetch} />;
}

type KnownProps = {
  own: OwnIssue;
  email: string;
  refetch: () => Promise<{ data?: OwnIssue | undefined }>;
};

function Known({ own, email, refetch }: KnownProps) {
  const reload = useCallback(async () => (await refetch()).data, [refetch]);
  const value = useMemo(() => ({ own, email, reload }), [own, email, reload]);
  return (
    <OwnIssueContext value={value}>
      <ReporterFiles>
        <FileViewer files={own.issue.attachments}>
          <OwnDrafts name={`reporter.${email}.${own.issue.id}`}>
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
function isLost(error: ApiError | undefined, own: OwnIssue | undefined) {
  if (!error || error.status === 401 || error.status === 0) return false;
  return !own || error.status === 404;
}
