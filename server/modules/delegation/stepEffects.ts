import type { DelegationStep, StepBody } from '#contract/delegations.ts';

import { cutText } from '../../cutText.ts';
import type { HistoryItem, IssueFacts } from '../issue/index.ts';
import type { OrderNotice } from '../notice/index.ts';
import type { Order } from './order.repository.ts';
import type { StepEffects } from './step.repository.ts';

type Standing = { issue: IssueFacts; order: Order };

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
export function effectsOf({ issue, order }: Standing, body: StepBody, now: Date): StepEffects {
  const { step } = body;
  const begins = step === 'accept' && issue.status === 'new';
  return {
    issueId: issue.id,
    contractorId: order.contractorId,
    now,
    history: [
      ...linesOf({ order }, body),
      ...(begins ? [{ field: 'status', from: issue.status, to: 'inProgress' }] : []),
    ],
    notices: noticesOf(order, step),
    newTo: isByContractor(step) ? order.handlerIds : toContractor(order, step),
    isPublic: begins || step === 'schedule' || endsVisit(order, step),
  };
}

/** The planned visit ends with the delegation it belongs to. */
export const endsVisit = ({ isItsVisit }: Order, step: DelegationStep): boolean =>
  isItsVisit && step === 'cancel';

const isByContractor = (step: DelegationStep): boolean =>
  step === 'accept' || step === 'decline' || step === 'schedule' || step === 'reportDone';

/** For contractors only a sent-back delegation is news; approved and cancelled ones need no action. */
const toContractor = ({ contractorId }: Order, step: DelegationStep): number[] =>
  step === 'sendBack' ? [contractorId] : [];

function linesOf(
  { order }: Pick<Standing, 'order'>,
  { step, reason, note, visitFrom, visitTo }: StepBody,
): HistoryItem[] {
  const own: HistoryItem = {
    field: HISTORY[step],
    from: reason ?? (note === '' ? null : cutText(note, 300)),
    to: order.contractor,
  };
  if (endsVisit(order, step)) {
    return [own, ...visitLines(order, null, null)];
  }
  return visitFrom === undefined || visitTo === undefined
    ? [own]
    : [{ ...own, from: null }, ...visitLines(order, visitFrom, visitTo)];
}

const visitLines = (order: Order, from: string | null, to: string | null): HistoryItem[] => [
  { field: 'plannedFrom', from: inOneZone(order.plannedFrom), to: inOneZone(from) },
  { field: 'plannedTo', from: inOneZone(order.plannedTo), to: inOneZone(to) },
];

const inOneZone = (moment: string | null) => moment && new Date(moment).toISOString();

function noticesOf({ contractorId, handlerIds }: Order, step: DelegationStep): OrderNotice[] {
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
