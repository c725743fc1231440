import type { Delegation } from '#contract/delegations.ts';

/** Key of a delegation's state: a visit is booked once the resident has accepted its time. */
export const stateKey = ({ state, visitAnswer }: Pick<Delegation, 'state' | 'visitAnswer'>) =>
  state === 'scheduled' && visitAnswer === 'asked'
    ? 'delegation.visits.event.proposed'
    : (`delegation.state.${state}` as const);
