import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

import { REDIRECT_AFTER_REPORT_DELAY } from '#contract/limits.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';

import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastActions, useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { useReportIssuesMutation } from '../newIssueApi.ts';
import { arrivedIssue } from '#src/entities/issue/arrivedIssue.ts';
import { type ReportDraft, toReport } from '../reportDraft.ts';
import { type FormOf, stepPath } from '../steps.ts';

/** Sends a draft. A failure keeps it, so that the retry uses the same keys. */
export function useReport(formOf: FormOf, onReported: (sent: ReportDraft) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useReportIssuesMutation();

  const report = async (draft: ReportDraft) => {
    const { data, error } = await send(toReport(draft, formOf));
    if (!data) {
      const arrived = arrivedIssue(error as ApiError);
      if (arrived) tellArrived(arrived);
      else toast.error(t(reportErrorKey(error as ApiError)), { sticky: true });
      return;
    }
    toast.success(t('newIssue.reported', { count: data.list.length }));
    setTimeout(() => {
      onReported(draft);
      void navigate(pathAfter(draft, data.list[0]?.id));
    }, REDIRECT_AFTER_REPORT_DELAY);
  };
  /** An earlier try had arrived without its answer; edits made since are in no issue. */
  const tellArrived = ({ id, number: nr }: { id: number; number: number }) => {
    const number = formatIssueNumber(nr);
    const toastId = `arrived-${id}`;
    const text = t('newIssue.errors.openArrived', { number });
    toastActions.set(toastId, { text, onClick: () => void navigate(`/issue/${id}`) });
    const shown = { id: toastId, kind: 'error', sticky: true } as const;
    dispatch(toastShown({ ...shown, text: t('newIssue.errors.arrived', { number }) }));
  };
  return { report, isReporting: isLoading };
}

/** The booking system's refusal has its own text, other errors a general one. */
export const reportErrorKey = ({ status, body }: ApiError): string =>
  status === 424 && body?.translationKey === 'BOOKING_API_FAILED'
    ? 'newIssue.errors.bookingApiFailed'
    : 'newIssue.errors.issueReportingError';

/**
 * Page after the report: its first issue, or the reporter's choice. Another report stays on this
 * page.
 */
export const pathAfter = (
  { after, projectId }: Pick<ReportDraft, 'after' | 'projectId'>,
  firstIssueId: number | undefined,
): string =>
  ({
    issue: firstIssueId === undefined ? '/dashboard' : `/issue/${firstIssueId}`,
    dashboard: '/dashboard',
    newIssue: stepPath('describe', projectId),
  })[after];
