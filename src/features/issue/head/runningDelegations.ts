import { ENDED_STATES } from '#contract/delegations.ts';
import type { Issue } from '#contract/issues.ts';

type Delegation = Issue['delegations'][number];

const hasEnded = ({ state }: Delegation) => (ENDED_STATES as readonly string[]).includes(state);

/** Delegations that are still active. */
export const runningDelegations = ({ delegations }: Pick<Issue, 'delegations'>): Delegation[] =>
  delegations.filter((delegation) => !hasEnded(delegation));

/** Their contractors as a list: `Berg, Lund och Falk`. */
export const firmsOf = (delegations: Delegation[], language: string): string =>
  new Intl.ListFormat(language).format(delegations.map(({ contractor }) => contractor.name));
