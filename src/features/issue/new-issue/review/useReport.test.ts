import { expect, test } from 'vitest';

import type { AfterReport } from '../reportDraft.ts';
import { pathAfter, reportErrorKey } from './useReport.ts';

test('ISS-14 opens the dashboard, another report, or by default the first reported issue', () => {
  const lead = (after: AfterReport) => pathAfter({ after, projectId: 7 }, 4);
  expect(lead('dashboard')).toBe('/dashboard');
  expect(lead('newIssue')).toBe('/new-issue?project=7&step=describe');
  expect(lead('issue')).toBe('/issue/4');
});

test('ISS-15 a refusal by the booking system has its own message, other errors a general one', () => {
  const body = { error: { code: 'BOOKING_API_FAILED', message: '' } };

  expect(
    reportErrorKey({ status: 424, body: { ...body, translationKey: 'BOOKING_API_FAILED' } }),
  ).toBe('newIssue.errors.bookingApiFailed');
  expect(reportErrorKey({ status: 424, body })).toBe('newIssue.errors.issueReportingError');
  expect(reportErrorKey({ status: 0 })).toBe('newIssue.errors.issueReportingError');
});
