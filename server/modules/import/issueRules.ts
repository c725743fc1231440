import type { ImportFieldName } from '#contract/importFields.ts';
import { ISSUE_FIELDS } from '#contract/importIssueFields.ts';
import { needsDate, type WaitingFor } from '#contract/issueStatus.ts';
import { MAX_RICH_TEXT } from '#contract/limits.ts';

import { asHtml } from '../rich-text/index.ts';
import type { JobContext, Fault, ReadRow, Values } from './work.ts';

/** On existing issues, empty cells of fixed fields are ignored. */
const IGNORED_WHEN_EMPTY = ISSUE_FIELDS.flatMap((field) =>
  'fixed' in field && field.name !== 'project' && field.name !== 'status' ? [field.name] : [],
);

/** Labels or people per issue. */
const MAX_LINKS = 50;

/** Normalises equivalent values and marks faults visible from the row alone. `now` is local time. */
export function tidyRow({ values, faults }: ReadRow, now: string) {
  for (const name of IGNORED_WHEN_EMPTY) {
    if (values[name] === '' || values[name] === null) delete values[name];
  }
  // Reporting and closing cannot lie in the future.
  for (const name of ['created', 'closed'] as const) {
    if (String(values[name] ?? '') > now) faults.push(futureFault(name, now));
  }
  faults.push(...tooLong(values).map((field) => ({ field, code: 'tooLong' as const })));
}

const tooLong = (values: Values) => [
  ...(['labels', 'assignees'] as const).filter(
    (name) => String(values[name] ?? '').split(',').length > MAX_LINKS,
  ),
  ...(htmlOf(values.description).length > MAX_RICH_TEXT ? (['description'] as const) : []),
];

const futureFault = (field: ImportFieldName, now: string): Fault => ({
  field,
  code: 'outOfRange',
  detail: `≤ ${now}`,
});

/** A description as stored HTML. */
export const htmlOf = (text: Values['description']): string => (text ? asHtml(String(text)) : '');

type RequiredCheck = (values: Values, missing: Missing) => Fault | false;
/** Fault at the missing cell or, without such a column, at the one requiring it. */
type Missing = (field: ImportFieldName, wantedBy: ImportFieldName) => Fault;

const REQUIRED_CHECKS: RequiredCheck[] = [
  // A creation time imports the whole issue; without it an unknown number is an error.
  ({ number, created }) =>
    Boolean(number) && !created && { field: 'number' as const, code: 'notFound' as const },
  // A rejected status needs the reason of the rejection.
  ({ status, rejectText }, missing) =>
    status === 'rejected' && !rejectText && missing('rejectText', 'status'),
  ({ status, waitingFor, waitingUntil }, missing) =>
    status === 'waiting' &&
    !waitingUntil &&
    Boolean(waitingFor) &&
    needsDate(waitingFor as WaitingFor, true) &&
    missing('waitingUntil', 'waitingFor'),
  ({ visitFrom, visitTo }, missing) =>
    Boolean(visitTo) && !visitFrom && missing('visitFrom', 'visitTo'),
  ({ visitFrom, visitTo }) => isBefore(visitTo, visitFrom) && { field: 'visitTo', code: 'order' },
  ({ created, closed }) => isBefore(closed, created) && { field: 'closed', code: 'order' },
];

const isBefore = (end: Values['closed'], start: Values['closed']): boolean =>
  Boolean(end && start) && String(end) < String(start);

/** Fields a new issue needs: in the product none exists without them. */
export function newIssueFaults({ values }: ReadRow, { mapping }: JobContext['job']): Fault[] {
  const missing: Missing = (field, wantedBy) =>
    mapping?.includes(field) ? { field, code: 'missing' } : { field: wantedBy, code: 'notAChoice' };
  return REQUIRED_CHECKS.map((check) => check(values, missing)).filter((fault) => fault !== false);
}
