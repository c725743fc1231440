import { expect, test } from 'vitest';

import { pathAfter, reportErrorKey } from './useReport.ts';

test('ISS-14 leads to the dashboard, to another report, or by default to the first reported issue', () => {
  expect(pathAfter('dashboard', 4)).toBe('/dashboard');
  expect(pathAfter('newIssue', 4)).toBe('/new-issue');
  expect(pathAfter('issue', 4)).toBe('/issue/4');
});

test('ISS-15 the refusal of the booking system has its own message, all else the general one', () => {
  const body = { error: { code: 'BOOKING_API_FAILED', message: '' } };

  expect(
    reportErrorKey({ status: 424, body: { ...body, translationKey: 'BOOKING_API_FAILED' } }),
  ).toBe('newIssue.errors.bookingApiFailed');
  expect(reportErrorKey({ status: 424, body })).toBe('newIssue.errors.issueReportingError');
  expect(reportErrorKey({ status: 0 })).toBe('newIssue.errors.issueReportingError');
});
