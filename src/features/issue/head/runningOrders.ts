import { ENDED_STATES } from '#contract/delegations.ts';
import type { Issue } from '#contract/issues.ts';

type Order = Issue['delegations'][number];

const hasEnded = ({ state }: Order) => (ENDED_STATES as readonly string[]).includes(state);

/** Delegations that are still active. */
export const runningOrders = ({ delegations }: Pick<Issue, 'delegations'>): Order[] =>
  delegations.filter((order) => !hasEnded(order));

/** Their contractors as a list: `Berg, Lund och Falk`. */
export const firmsOf = (orders: Order[], language: string): string =>
  new Intl.ListFormat(language).format(orders.map(({ contractor }) => contractor.name));
