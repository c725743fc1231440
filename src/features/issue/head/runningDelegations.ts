import { hasEnded } from '#contract/delegationSteps.ts';
import type { Issue } from '#contract/issues.ts';

type Delegation = Issue['delegations'][number];

/** Delegations that are still active. */
export const runningDelegations = ({ delegations }: Pick<Issue, 'delegations'>): Delegation[] =>
  delegations.filter(({ state }) => !hasEnded(state));

/** Their contractors as a list: `Berg, Lund och Falk`. */
export const firmsOf = (delegations: Delegation[], language: string): string =>
  new Intl.ListFormat(language).format(delegations.map(({ contractor }) => contractor.name));

/** Whether setting the issue done asks first: for words to its reporter, or about active delegations. */
export const asksWhatWasDone = (issue: Issue): boolean =>
  issue.reporter !== null || issue.workDone !== null || runningDelegations(issue).length > 0;
