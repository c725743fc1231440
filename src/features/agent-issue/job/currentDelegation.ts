import type { Job } from '#contract/agentIssue.ts';
import type { Delegation, DelegationState } from '#contract/delegations.ts';
import { hasEnded } from '#contract/delegationSteps.ts';

/** The job's current delegation: the active one, else the latest. */
export const delegationOf = ({ delegations }: Pick<Job, 'delegations'>): Delegation | undefined =>
  delegations.find(({ state }) => !hasEnded(state)) ?? delegations[0];

/** What is expected of the contractor. */
export type ExpectedStep = 'answer' | 'work' | 'nothing';

const EXPECTED: Partial<Record<DelegationState, ExpectedStep>> = {
  sent: 'answer',
  opened: 'answer',
  accepted: 'work',
  scheduled: 'work',
  sentBack: 'work',
};

export const expectedStep = (delegation: Pick<Delegation, 'state'> | undefined): ExpectedStep =>
  (delegation && EXPECTED[delegation.state]) ?? 'nothing';

/** Bottom sheets of a job. */
export type SheetName = 'decline' | 'visit' | 'done' | 'write';

/** Whether a sheet is of use now: the history also names those that have been answered. */
export const isFor = (delegation: Pick<Delegation, 'state'> | undefined) => (sheet: SheetName) =>
  sheet === 'write' || expectedStep(delegation) === (sheet === 'decline' ? 'answer' : 'work');

/** Note of the step that led to the current state. */
export const lastNote = ({ state, trail }: Pick<Delegation, 'state' | 'trail'>): string =>
  trail.findLast((event) => event.state === state)?.note ?? '';
