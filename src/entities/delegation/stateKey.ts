import type { Delegation } from '#contract/delegations.ts';

type Visited = Pick<Delegation, 'state' | 'visitAnswer' | 'visitFrom'>;

/** Key of a delegation's state: a visit is booked once the resident has accepted its time, and off once the issue is done. */
export function stateKey({ state, visitAnswer, visitFrom }: Visited) {
  if (state === 'scheduled' && visitFrom === null) return 'delegation.state.accepted';
  return state === 'scheduled' && visitAnswer === 'asked'
    ? 'delegation.visits.event.proposed'
    : (`delegation.state.${state}` as const);
}
