import type { DelegationStep, StepBody } from '#contract/delegations.ts';
import { hasEnded, stateAfter } from '#contract/delegationSteps.ts';
import { isSameTime, type VisitAnswer, type VisitTime } from '#contract/visits.ts';
import type { HistoryField } from '#contract/issueParts.ts';

import { cutText } from '../../cutText.ts';
import type { HistoryItem, IssueFacts } from '../issue/index.ts';
import type { DelegationNotice } from '../notice/index.ts';
import type { StepInput, VisitInput } from './delegation.repository.ts';
import type { NewStep, StepEffects } from './step.repository.ts';

export type StepFacts = { issue: IssueFacts; delegation: StepInput };

const HISTORY: Record<DelegationStep, HistoryField> = {
  accept: 'delegationAccepted',
  decline: 'delegationDeclined',
  schedule: 'delegationScheduled',
  reportDone: 'delegationDone',
  approve: 'delegationApproved',
  sendBack: 'delegationSentBack',
  cancel: 'delegationCancelled',
};

/** A step as it is written on the delegation and its issue. */
export function stepOf(facts: StepFacts, body: StepBody, now: Date): Omit<NewStep, 'hash'> {
  const { delegation } = facts;
  const { step, reason, note, key } = body;
  const to = stateAfter(step);
  const visit = visitOf(body);
  return {
    delegationId: delegation.id,
    version: delegation.version,
    to,
    reason,
    note,
    key,
    visit: visit && {
      ...visit,
      answer: answerTo(delegation, visit),
      details: body.visitDetails,
    },
    isAnswer: step === 'accept' || step === 'decline',
    begins: begins(facts, step),
    ends: hasEnded(to) && !delegation.hasAnother,
    endsVisit: endsVisit(delegation, step, now),
    sparesVisit: sparesVisit(delegation, step, now),
    keepsPlan: keepsPlan(delegation, now),
  };
}

/** Effects of a step: history lines, mail, and for whom the issue becomes unread. */
export function effectsOf(facts: StepFacts, body: StepBody, now: Date): StepEffects {
  const { issue, delegation } = facts;
  const { step } = body;
  const hasBegun = begins(facts, step);
  return {
    issueId: issue.id,
    contractorId: delegation.contractorId,
    now,
    history: [
      ...linesOf(delegation, body, now),
      ...(hasBegun ? [{ field: 'status' as const, from: issue.status, to: 'inProgress' }] : []),
    ],
    notices: noticesOf(delegation, body, now),
    unreadFor: unreadFor(delegation, step),
    isPublic:
      hasBegun ||
      step === 'schedule' ||
      endsVisit(delegation, step, now) ||
      endsBeside(delegation, step, now) ||
      sparesVisit(delegation, step, now),
  };
}

/** Accepting starts an issue that nobody has begun. */
const begins = ({ issue }: StepFacts, step: DelegationStep): boolean =>
  step === 'accept' && issue.status === 'new';

/** Work that is done before its visit needs none. */
const sparesVisit = ({ visitFrom }: StepInput, step: DelegationStep, now: Date): boolean =>
  (step === 'reportDone' || step === 'approve') && now.getTime() < Date.parse(visitFrom ?? '');

/** The planned visit ends with the delegation it belongs to. */
const endsVisit = (delegation: StepInput, step: DelegationStep, now: Date): boolean =>
  delegation.isItsVisit && (step === 'cancel' || sparesVisit(delegation, step, now));

/** A visit to come ends with its delegation, beside the planned one. */
const endsBeside = (delegation: StepInput, step: DelegationStep, now: Date): boolean =>
  !delegation.isItsVisit &&
  (step === 'cancel' ? isToCome(delegation, now) : sparesVisit(delegation, step, now));

const isToCome = ({ state, visitTo }: StepInput, now: Date): boolean =>
  state === 'scheduled' && now.getTime() < Date.parse(visitTo ?? '');

/** The resident knows of the staff visit to come: a contractor's is another one beside it. */
const keepsPlan = ({ staffVisitTo }: StepInput, now: Date): boolean =>
  now.getTime() < Date.parse(staffVisitTo ?? '');

/** Both sides plan visits; what one does is news to the other. */
function unreadFor(delegation: StepInput, step: DelegationStep): number[] {
  const { handlerIds, contractorId } = delegation;
  if (step === 'schedule') return [...handlerIds, contractorId];
  return isByContractor(step) ? handlerIds : toContractor(delegation, step);
}

const isByContractor = (step: DelegationStep): boolean =>
  step === 'accept' || step === 'decline' || step === 'reportDone';

/** For contractors only a sent-back delegation is news; approved and cancelled ones need no action. */
const toContractor = ({ contractorId }: StepInput, step: DelegationStep): number[] =>
  step === 'sendBack' ? [contractorId] : [];

const visitOf = ({ visitFrom, visitTo }: StepBody) =>
  visitFrom === undefined || visitTo === undefined ? undefined : { from: visitFrom, to: visitTo };

/** A time that the resident proposed is booked; any other is asked about, where there is somebody to ask. */
export function answerTo(
  asked: Pick<VisitInput, 'visitTimes' | 'hasReporter'>,
  visit: VisitTime,
): VisitAnswer {
  if (isChosen(asked, visit)) return 'fits';
  return asked.hasReporter ? 'asked' : 'none';
}
export const isChosen = (
  { visitTimes }: Pick<VisitInput, 'visitTimes'>,
  visit: VisitTime,
): boolean => visitTimes.some((time) => isSameTime(time, visit));

function linesOf(delegation: StepInput, body: StepBody, now: Date): HistoryItem[] {
  const { step, reason, note } = body;
  const visit = visitOf(body);
  const stepItem: HistoryItem = {
    field: HISTORY[step],
    from: reason ?? (note === '' ? null : cutText(note, 300)),
    to: delegation.contractor,
  };
  if (endsVisit(delegation, step, now)) {
    return [stepItem, ...planEnded(delegation)];
  }
  if (endsBeside(delegation, step, now)) {
    return [stepItem, { field: 'visitWithdrawn', from: null, to: delegation.contractor }];
  }
  if (!visit) return [stepItem];
  const field = answerTo(delegation, visit) === 'asked' ? 'visitProposed' : stepItem.field;
  const plan = keepsPlan(delegation, now) ? [] : visitLines(delegation, visit.from, visit.to);
  return [{ ...stepItem, field, from: null }, ...plan];
}

type Planned = Pick<VisitInput, 'plannedFrom' | 'plannedTo'>;

/** History of the issue's plan. */
export const visitLines = (
  planned: Planned,
  from: string | null,
  to: string | null,
): HistoryItem[] => [
  { field: 'plannedFrom', from: inOneZone(planned.plannedFrom), to: inOneZone(from) },
  { field: 'plannedTo', from: inOneZone(planned.plannedTo), to: inOneZone(to) },
];

/** The planned visit is taken off the issue. */
export const planEnded = (planned: Planned): HistoryItem[] => visitLines(planned, null, null);

const inOneZone = (moment: string | null) => moment && new Date(moment).toISOString();

function noticesOf(delegation: StepInput, body: StepBody, now: Date): DelegationNotice[] {
  const told = noticeOf(delegation, body);
  return [
    ...(told ? [told] : []),
    ...(sparesVisit(delegation, body.step, now)
      ? [{ kind: 'visitWithdrawn' as const, agentIds: [delegation.contractorId] }]
      : []),
  ];
}

function noticeOf(delegation: StepInput, body: StepBody): DelegationNotice | undefined {
  const { contractorId, handlerIds } = delegation;
  const visit = visitOf(body);
  switch (body.step) {
    case 'decline':
      return { kind: 'delegationDeclined', agentIds: handlerIds };
    case 'reportDone':
      return { kind: 'delegationDone', agentIds: handlerIds };
    case 'schedule':
      return visit && isChosen(delegation, visit)
        ? { kind: 'visitBooked', agentIds: [contractorId, ...handlerIds] }
        : { kind: 'visit', agentIds: [contractorId] };
    case 'sendBack':
      return { kind: 'delegationSentBack', agentIds: [contractorId] };
    case 'cancel':
      return { kind: 'delegationCancelled', agentIds: [contractorId] };
    case 'accept':
    case 'approve':
      return undefined;
  }
}
