import type { DelegationStep, StepBody } from '#contract/delegations.ts';

import { cutText } from '../../cutText.ts';
import type { HistoryItem, IssueFacts } from '../issue/index.ts';
import type { DelegationNotice } from '../notice/index.ts';
import type { DelegationFacts } from './delegation.repository.ts';
import type { StepEffects } from './step.repository.ts';

type StepFacts = { issue: IssueFacts; delegation: DelegationFacts };

const HISTORY: Record<DelegationStep, string> = {
  accept: 'delegationAccepted',
  decline: 'delegationDeclined',
  schedule: 'delegationScheduled',
  reportDone: 'delegationDone',
  approve: 'delegationApproved',
  sendBack: 'delegationSentBack',
  cancel: 'delegationCancelled',
};

/** Effects of a step: history lines, mail, and for whom the issue becomes unread. */
export function effectsOf(
  { issue, delegation }: StepFacts,
  body: StepBody,
  now: Date,
): StepEffects {
  const { step } = body;
  const begins = step === 'accept' && issue.status === 'new';
  return {
    issueId: issue.id,
    contractorId: delegation.contractorId,
    now,
    history: [
      ...linesOf({ delegation }, body),
      ...(begins ? [{ field: 'status', from: issue.status, to: 'inProgress' }] : []),
    ],
    notices: noticesOf(delegation, step),
    unreadFor: isByContractor(step) ? delegation.handlerIds : toContractor(delegation, step),
    isPublic: begins || step === 'schedule' || endsVisit(delegation, step),
  };
}

/** The planned visit ends with the delegation it belongs to. */
export const endsVisit = ({ isItsVisit }: DelegationFacts, step: DelegationStep): boolean =>
  isItsVisit && step === 'cancel';

const isByContractor = (step: DelegationStep): boolean =>
  step === 'accept' || step === 'decline' || step === 'schedule' || step === 'reportDone';

/** For contractors only a sent-back delegation is news; approved and cancelled ones need no action. */
const toContractor = ({ contractorId }: DelegationFacts, step: DelegationStep): number[] =>
  step === 'sendBack' ? [contractorId] : [];

function linesOf(
  { delegation }: Pick<StepFacts, 'delegation'>,
  { step, reason, note, visitFrom, visitTo }: StepBody,
): HistoryItem[] {
  const own: HistoryItem = {
    field: HISTORY[step],
    from: reason ?? (note === '' ? null : cutText(note, 300)),
    to: delegation.contractor,
  };
  if (endsVisit(delegation, step)) {
    return [own, ...visitLines(delegation, null, null)];
  }
  return visitFrom === undefined || visitTo === undefined
    ? [own]
    : [{ ...own, from: null }, ...visitLines(delegation, visitFrom, visitTo)];
}

const visitLines = (
  delegation: DelegationFacts,
  from: string | null,
  to: string | null,
): HistoryItem[] => [
  { field: 'plannedFrom', from: inOneZone(delegation.plannedFrom), to: inOneZone(from) },
  { field: 'plannedTo', from: inOneZone(delegation.plannedTo), to: inOneZone(to) },
];

const inOneZone = (moment: string | null) => moment && new Date(moment).toISOString();

function noticesOf(
  { contractorId, handlerIds }: DelegationFacts,
  step: DelegationStep,
): DelegationNotice[] {
  switch (step) {
    case 'decline':
      return [{ kind: 'delegationDeclined', agentIds: handlerIds }];
    case 'reportDone':
      return [{ kind: 'delegationDone', agentIds: handlerIds }];
    case 'schedule':
      return [{ kind: 'visit', agentIds: [] }];
    case 'sendBack':
      return [{ kind: 'delegationSentBack', agentIds: [contractorId] }];
    case 'cancel':
      return [{ kind: 'delegationCancelled', agentIds: [contractorId] }];
    case 'accept':
    case 'approve':
      return [];
  }
}
