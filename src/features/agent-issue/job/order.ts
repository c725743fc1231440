import type { Job } from '#contract/agentIssue.ts';
import type { Delegation, DelegationState } from '#contract/delegations.ts';
import { hasEnded } from '#contract/delegationSteps.ts';

/** The order that a job is about now: the one that runs, else the latest. */
export const orderOf = ({ orders }: Pick<Job, 'orders'>): Delegation | undefined =>
  orders.find(({ state }) => !hasEnded(state)) ?? orders[0];

/** What is asked of a contractor: an answer, the work, or nothing any more. */
export type Asked = 'answer' | 'work' | 'nothing';

const ASKED: Partial<Record<DelegationState, Asked>> = {
  sent: 'answer',
  opened: 'answer',
  accepted: 'work',
  scheduled: 'work',
  sentBack: 'work',
};

export const askedOf = (order: Pick<Delegation, 'state'> | undefined): Asked =>
  (order && ASKED[order.state]) ?? 'nothing';

/** What can be done about it, each in a sheet of its own. */
export type SheetName = 'decline' | 'visit' | 'done' | 'write';

/** What was said when it came to stand as it does. */
export const lastNote = ({ state, trail }: Pick<Delegation, 'state' | 'trail'>): string =>
  trail.findLast((event) => event.state === state)?.note ?? '';
