import {
  DELEGATION_STEPS,
  type DelegationState,
  type DelegationStep,
  ENDED_STATES,
} from './delegations.ts';
import { type Actor, can, isStaff } from './permissions.ts';

type Transition = {
  from: readonly DelegationState[];
  to: DelegationState;
  by: 'contractor' | 'staff' | 'leaders';
};

/** Who takes which step, from where to where. That the contractor has opened it is noted, and no step of his. */
const TRANSITIONS: Record<DelegationStep, Transition> = {
  accept: { from: ['sent', 'opened'], to: 'accepted', by: 'contractor' },
  decline: { from: ['sent', 'opened'], to: 'declined', by: 'contractor' },
  schedule: { from: ['accepted', 'scheduled', 'sentBack'], to: 'scheduled', by: 'contractor' },
  reportDone: { from: ['accepted', 'scheduled', 'sentBack'], to: 'reportedDone', by: 'contractor' },
  approve: { from: ['reportedDone'], to: 'approved', by: 'staff' },
  sendBack: { from: ['reportedDone'], to: 'sentBack', by: 'staff' },
  cancel: {
    from: ['sent', 'opened', 'accepted', 'scheduled', 'reportedDone', 'sentBack'],
    to: 'cancelled',
    by: 'leaders',
  },
};

/** What a step makes of an order. */
export const stateAfter = (step: DelegationStep): DelegationState => TRANSITIONS[step].to;

/** Whether an order in that state can take the step, whoever takes it. */
export const isStepFrom = (state: DelegationState, step: DelegationStep): boolean =>
  TRANSITIONS[step].from.includes(state);

/** Whether somebody who sees an order may take a step of it at all; a contractor only sees his own. */
export function mayStep(actor: Actor, step: DelegationStep): boolean {
  const { by } = TRANSITIONS[step];
  if (by === 'contractor') {
    return actor.roleGroup === 'ROLE_CONTRACTOR';
  }
  return by === 'staff' ? isStaff(actor) : can(actor, 'issue.delegate');
}

/** The steps that somebody can take of an order now. A contractor takes none once the issue is closed. */
export const stepsFor = (
  actor: Actor,
  { state, issueClosed }: { state: DelegationState; issueClosed: boolean },
): DelegationStep[] =>
  DELEGATION_STEPS.filter(
    (step) =>
      isStepFrom(state, step) &&
      mayStep(actor, step) &&
      !(issueClosed && TRANSITIONS[step].by === 'contractor'),
  );

/** Whether an order asks nothing more of anybody. */
export const hasEnded = (state: DelegationState): boolean =>
  (ENDED_STATES as readonly string[]).includes(state);
