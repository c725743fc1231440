import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { REDIRECT_AFTER_REPORT_DELAY } from '#contract/limits.ts';
import type { ProjectType } from '#contract/projectTypes.ts';

import type { ApiError } from '#src/shared/api/api.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useReportIssuesMutation } from '../newIssueApi.ts';
import { formOf } from '#src/entities/project/formFaults.ts';
import { type AfterReport, type ReportDraft, toReport } from '../reportDraft.ts';

/** Sends a draft. A failure leaves it as it is, so that the retry goes with the same keys. */
export function useReport(projectType: ProjectType | undefined, onReported: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [send, { isLoading }] = useReportIssuesMutation();

  const report = async (draft: ReportDraft) => {
    const { data, error } = await send(toReport(draft, formOf(projectType)));
    if (!data) {
      toast.error(t(reportErrorKey(error as ApiError)), { sticky: true });
      return;
    }
    toast.success(t('newIssue.reported', { count: data.list.length }));
    setTimeout(() => {
      onReported();
      void navigate(pathAfter(draft.after, data.list[0]?.id));
    }, REDIRECT_AFTER_REPORT_DELAY);
  };
  return { report, isReporting: isLoading };
}

/** The booking system's refusal has its own words; whatever else went wrong has one text. */
export const reportErrorKey = ({ status, body }: ApiError): string =>
  status === 424 && body?.translationKey === 'BOOKING_API_FAILED'
    ? 'newIssue.errors.bookingApiFailed'
    : 'newIssue.errors.issueReportingError';

/** Where a report leads: to its first issue unless the reporter chose otherwise. */
export const pathAfter = (after: AfterReport, firstIssueId: number | undefined): string =>
  ({
    issue: firstIssueId === undefined ? '/dashboard' : `/issue/${firstIssueId}`,
    dashboard: '/dashboard',
    newIssue: '/new-issue',
  })[after];
