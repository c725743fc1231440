import type { ImportFieldName } from '#contract/importFields.ts';
import { ISSUE_FIELDS } from '#contract/importIssueFields.ts';
import { needsDate, type WaitingFor } from '#contract/issueStatus.ts';
import { MAX_RICH_TEXT } from '#contract/limits.ts';

import { asHtml } from '../rich-text/index.ts';
import type { Doing, Fault, ReadRow, Values } from './work.ts';

/** What no file changes of an issue that is there says nothing where its cell is empty. */
const SAYS_SOMETHING = ISSUE_FIELDS.flatMap((field) =>
  'fixed' in field && field.name !== 'project' && field.name !== 'status' ? [field.name] : [],
);

/** So many labels or people an issue can have. */
const MOST = 50;

/** Has what says the same say it alike, and says what is wrong with a row whatever is there already. `now` is the clock's on the wall. */
export function tidyRow({ values, faults }: ReadRow, now: string) {
  for (const name of SAYS_SOMETHING) {
    if (values[name] === '' || values[name] === null) delete values[name];
  }
  // What is not reported yet would be open before it is there.
  for (const name of ['created', 'closed'] as const) {
    if (String(values[name] ?? '') > now) faults.push(later(name, now));
  }
  faults.push(...tooLong(values).map((field) => ({ field, code: 'tooLong' as const })));
}

const tooLong = (values: Values) => [
  ...(['labels', 'assignees'] as const).filter(
    (name) => String(values[name] ?? '').split(',').length > MOST,
  ),
  ...(htmlOf(values.description).length > MAX_RICH_TEXT ? (['description'] as const) : []),
];

const later = (field: ImportFieldName, now: string): Fault => ({
  field,
  code: 'outOfRange',
  detail: `≤ ${now}`,
});

/** A description as it is kept. */
export const htmlOf = (text: Values['description']): string => (text ? asHtml(String(text)) : '');

type Lack = (values: Values, missing: Missing) => Fault | false;
/** A fault at the cell that lacks, or at the one that wants it where there is no such column. */
type Missing = (field: ImportFieldName, wantedBy: ImportFieldName) => Fault;

const LACKS: Lack[] = [
  // Who says when it was reported brings the whole issue in; else the number is one that is not there.
  ({ number, created }) =>
    Boolean(number) && !created && { field: 'number' as const, code: 'notFound' as const },
  // It went back to whom it was done for by somebody's word.
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

/** What must be said of an issue that is to be made: without it nobody could have made such a one. */
export function freshFaults({ values }: ReadRow, { mapping }: Doing['job']): Fault[] {
  const missing: Missing = (field, wantedBy) =>
    mapping?.includes(field) ? { field, code: 'missing' } : { field: wantedBy, code: 'notAChoice' };
  return LACKS.map((lack) => lack(values, missing)).filter((fault) => fault !== false);
}
