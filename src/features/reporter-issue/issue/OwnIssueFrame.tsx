import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useParams } from 'react-router';

import { textId } from '#contract/primitives.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { FileViewer } from '#src/entities/attachment/viewer/FileViewer.tsx';
import type { ApiError } from '#src/shared/api/api.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useFirstGesture } from '#src/shared/lib/useFirstGesture.ts';
import { usePlaceClock } from '#src/shared/lib/usePlaceClock.ts';
import { LoadFailed } from '#src/shared/routing/LoadFailed.tsx';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { reporterLinkHere } from '#src/shared/session/agentLink.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useLazyLookAtReporterLinkQuery } from '../link/linkApi.ts';
import { LinkPage } from '../lazyForms.ts';
import { useGetOwnIssueQuery } from '../ownIssueApi.ts';
import { ReporterFiles } from '../ReporterFiles.tsx';
import { HOME } from '../reporterPages.ts';
import { IssueSkeleton } from './IssueSkeleton.tsx';
import { OwnIssueContext } from './ownIssueContext.ts';

type Props = {
  /** The page is named in the bar, with the way back to the list. */
  isNamed?: boolean;
  children: ReactNode;
};

/** Loads the issue in the address for its reporter, who is signed in or came by the link of a mail. */
export function OwnIssueFrame({ isNamed = false, children }: Props) {
  const { data: id } = textId.safeParse(useParams()['id']);
  const query = useGetOwnIssueQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const { currentData: ownIssue, error, refetch } = query;
  useRefetching(() => id !== undefined && refetch());
  useLook(ownIssue, isNamed);
  useProof(ownIssue !== undefined);
  const status = id === undefined ? 404 : (error as ApiError | undefined)?.status;
  if (isGone(status) || (status !== undefined && !ownIssue)) {
    return <NotLoaded status={status} refetch={refetch} />;
  }
  if (!ownIssue) return <IssueSkeleton />;
  return (
    <LoadedIssue key={id} ownIssue={ownIssue} refetch={refetch}>
      {children}
    </LoadedIssue>
  );
}

/** An expired session redirects in the listener; keep showing cached data until then. */
const isGone = (status: number | undefined) =>
  status === 404 || (status === 401 && reporterLinkHere() !== undefined);

/** Title and company of the page. */
function useLook(ownIssue: OwnIssue | undefined, isNamed: boolean) {
  const { t } = useTranslation();
  const title =
    ownIssue &&
    t('reporterIssue.issue.title', { number: formatIssueNumber(ownIssue.issue.number) });
  usePageTitle(title);
  usePlaceClock(ownIssue?.company.timeZone);
  useShowAs(ownIssue?.company, isNamed ? title : undefined);
}

/**
 * A person who came by the link of a mail proves with their first gesture that they have the address: until then they get no
 * other mail.
 */
function useProof(isLoaded: boolean) {
  const link = reporterLinkHere() ?? '';
  const [look] = useLazyLookAtReporterLinkQuery();
  useFirstGesture(isLoaded && link !== '', () => void look(link));
}

type NotLoadedProps = { status: number | undefined; refetch: () => unknown };

/** Why there is no issue to show. The listener redirects once a session has expired. */
function NotLoaded({ status, refetch }: NotLoadedProps) {
  const { t } = useTranslation();
  const link = reporterLinkHere();
  // A follower's link opens no report.
  if (link !== undefined && (status === 401 || status === 404)) {
    return (
      <Suspense fallback={<IssueSkeleton />}>
        <LinkPage name={link} onForgotten={refetch} />
      </Suspense>
    );
  }
  if (status === 401) return <IssueSkeleton />;
  if (status === 0) return <NoAnswer onRetry={refetch} />;
  return <LoadFailed text={t('reporterIssue.issue.loadError')} home={HOME} />;
}

function NoAnswer({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="pub-main wide">
      <LoadError text={t('reporterIssue.issue.loadError')} onRetry={onRetry} />
    </main>
  );
}

type LoadedProps = {
  ownIssue: OwnIssue;
  refetch: () => Promise<{ data?: OwnIssue | undefined }>;
  children: ReactNode;
};

function LoadedIssue({ ownIssue, refetch, children }: LoadedProps) {
  const reload = useCallback(async () => (await refetch()).data, [refetch]);
  const { id, reporter, attachments } = ownIssue.issue;
  const email = reporter?.email ?? '';
  const value = useMemo(() => ({ ownIssue, email, reload }), [ownIssue, email, reload]);
  return (
    <OwnIssueContext value={value}>
      <ReporterFiles>
        <FileViewer files={attachments}>
          <OwnDrafts name={`reporter.${email}.${id}`}>{children}</OwnDrafts>
        </FileViewer>
      </ReporterFiles>
    </OwnIssueContext>
  );
}
