import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

import type { Answer } from '#contract/call.ts';
import { REDIRECT_AFTER_REPORT_DELAY } from '#contract/limits.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { reportingCalls } from '#contract/reporting.ts';

import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastActions, useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { toRegistration } from '../handling.ts';
import { useRegisterIssuesMutation, useReportIssuesMutation } from '../newIssueApi.ts';
import { arrivedIssue } from '#src/entities/issue/arrivedIssue.ts';
import { type ReportDraft, toReport } from '../reportDraft.ts';
import { callPath, type FormOf, stepPath } from '../steps.ts';

/** What the server made of a draft. */
export type Reported = Answer<typeof reportingCalls.report>['list'];

type OnReported = (sent: ReportDraft, issues: Reported) => void;

/** Sends a draft. A failure keeps it, so that the retry uses the same keys. */
export function useReport(formOf: FormOf, onReported: OnReported) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [send, reporting] = useReportIssuesMutation();
  const [register, registering] = useRegisterIssuesMutation();

  const report = async (draft: ReportDraft) => {
    // Begun as a call, with what was decided then.
    const isCall = draft.faults.some(({ handling }) => handling !== undefined);
    const { data, error } = await (isCall
      ? register(toRegistration(draft, formOf))
      : send(toReport(draft, formOf)));
    if (!data) {
      tellFailure(error as ApiError);
      return;
    }
    toast.success(t('newIssue.reported', { count: data.list.length }));
    setTimeout(() => {
      onReported(draft, data.list);
      void navigate(pathAfter(draft, data.list[0]?.id));
    }, REDIRECT_AFTER_REPORT_DELAY);
  };
  return { report, isReporting: reporting.isLoading || registering.isLoading };
}

/** Tells why a report was not taken. */
export function useTellFailure() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const dispatch = useDispatch();
  /** An earlier try had arrived without its answer; edits made since are in no issue. */
  const tellArrived = ({ id, number: nr }: { id: number; number: number }) => {
    const number = formatIssueNumber(nr);
    const toastId = `arrived-${id}`;
    const text = t('newIssue.errors.openArrived', { number });
    toastActions.set(toastId, { text, onClick: () => void navigate(`/issue/${id}`) });
    const shown = { id: toastId, kind: 'error', sticky: true } as const;
    dispatch(toastShown({ ...shown, text: t('newIssue.errors.arrived', { number }) }));
  };
  return (error: ApiError) => {
    const arrived = arrivedIssue(error);
    if (arrived) tellArrived(arrived);
    else toast.error(t(reportErrorKey(error)), { sticky: true });
  };
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
    again: callPath(projectId),
    nextCall: '/new-issue',
  })[after];
