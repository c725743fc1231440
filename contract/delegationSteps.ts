import {
  DELEGATION_STEPS,
  type DelegationState,
  type DelegationStep,
  DROPPED_STATES,
  ENDED_STATES,
} from './delegations.ts';
import { type Actor, can, isStaff } from './permissions.ts';

type Transition = {
  from: readonly DelegationState[];
  to: DelegationState;
  by: 'contractor' | 'staff' | 'leaders' | 'contractorOrStaff';
};

/** Actor, start and target states per step. Opening is recorded separately and is no step. */
const TRANSITIONS: Record<DelegationStep, Transition> = {
  accept: { from: ['sent', 'opened'], to: 'accepted', by: 'contractor' },
  decline: { from: ['sent', 'opened'], to: 'declined', by: 'contractor' },
  schedule: {
    from: ['accepted', 'scheduled', 'sentBack'],
    to: 'scheduled',
    by: 'contractorOrStaff',
  },
  reportDone: { from: ['accepted', 'scheduled', 'sentBack'], to: 'reportedDone', by: 'contractor' },
  approve: { from: ['reportedDone'], to: 'approved', by: 'staff' },
  sendBack: { from: ['reportedDone'], to: 'sentBack', by: 'staff' },
  cancel: {
    from: ['sent', 'opened', 'accepted', 'scheduled', 'reportedDone', 'sentBack'],
    to: 'cancelled',
    by: 'leaders',
  },
};

/** State after a step. */
export const stateAfter = (step: DelegationStep): DelegationState => TRANSITIONS[step].to;

/** Whether a step starts from a state, whoever takes it. */
export const isStepFrom = (state: DelegationState, step: DelegationStep): boolean =>
  TRANSITIONS[step].from.includes(state);

/** Whether the contractor has something left to do: to answer, or the work. */
export const isWithContractor = (state: DelegationState): boolean =>
  isStepFrom(state, 'accept') || isStepFrom(state, 'reportDone');

/** Whether an actor may ever take a step; contractors only see their own delegations. */
export function mayStep(actor: Actor, step: DelegationStep): boolean {
  const { by } = TRANSITIONS[step];
  const isContractor = actor.roleGroup === 'ROLE_CONTRACTOR';
  if (by === 'contractor') return isContractor;
  if (by === 'contractorOrStaff') return isContractor || isStaff(actor);
  return by === 'staff' ? isStaff(actor) : can(actor, 'issue.delegate');
}

/** Steps open to an actor now; none for contractors once the issue is closed. */
export const stepsFor = (
  actor: Actor,
  { state, issueClosed }: { state: DelegationState; issueClosed: boolean },
): DelegationStep[] =>
  DELEGATION_STEPS.filter(
    (step) =>
      isStepFrom(state, step) &&
      mayStep(actor, step) &&
      !(issueClosed && TRANSITIONS[step].by.startsWith('contractor')),
  );

/** Whether the contractor neither sees the issue nor is named on it through a delegation. */
export const isDropped = (state: DelegationState): boolean =>
  (DROPPED_STATES as readonly string[]).includes(state);

/** Whether a delegation needs nothing more from anybody. */
export const hasEnded = (state: DelegationState): boolean =>
  (ENDED_STATES as readonly string[]).includes(state);
