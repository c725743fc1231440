import { hasEnded } from '#contract/delegationSteps.ts';
import type { Issue } from '#contract/issues.ts';

type Delegation = Issue['delegations'][number];

/** Delegations that are still active. */
export const runningDelegations = ({ delegations }: Pick<Issue, 'delegations'>): Delegation[] =>
  delegations.filter(({ state }) => !hasEnded(state));

/** Their contractors as a list: `Berg, Lund och Falk`. */
export const firmsOf = (delegations: Delegation[], language: string): string =>
  new Intl.ListFormat(language).format(delegations.map(({ contractor }) => contractor.name));
