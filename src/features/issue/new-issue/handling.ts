import type { Args } from '#contract/call.ts';
import type { Handling, registrationCalls } from '#contract/registration.ts';
import { momentOf } from '#src/shared/lib/days.ts';

import { type HandlingDraft, type ReportDraft, toNewIssue } from './reportDraft.ts';
import type { FormOf } from './steps.ts';

/** What is decided of a fault, as it is sent; undefined if nothing is. */
export function toHandling(draft: HandlingDraft | undefined): Handling | undefined {
  if (!draft) return undefined;
  const { labelIds = [], responsibleId, note = '', contractorId, shareContact = false } = draft;
  const handling: Handling = {
    ...(labelIds.length > 0 && { labelIds }),
    ...(responsibleId !== undefined && { responsibleId }),
    ...(note.trim() && { note: note.trim() }),
    ...(contractorId !== undefined && { delegation: { contractorId, shareContact } }),
    ...visitOf(draft),
  };
  return Object.keys(handling).length > 0 ? handling : undefined;
}

/** A time without its day, or the other way about, is sent as empty, which is refused. */
function visitOf({ day = '', plannedFrom = '', plannedTo = '' }: HandlingDraft) {
  if (`${day}${plannedFrom}${plannedTo}` === '') return {};
  const at = (time: string) => (day === '' || time === '' ? '' : momentOf(day, time));
  return { plannedFrom: at(plannedFrom), ...(plannedTo && { plannedTo: at(plannedTo) }) };
}

/** Request body of a registration. */
export const toRegistration = (
  { projectId, faults }: ReportDraft,
  formOf: FormOf,
): Args<typeof registrationCalls.register>['body'] => ({
  projectId,
  issues: faults.map((fault) => {
    const handling = toHandling(fault.handling);
    return { ...toNewIssue(fault, formOf(fault)), ...(handling && { handling }) };
  }),
});
