import type { Delegation, DelegationState } from '#contract/delegations.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Each state by a sign of its own, never by colour alone. */
export const STATE_ICONS: Record<DelegationState, IconName> = {
  sent: 'send',
  opened: 'eye',
  accepted: 'check2',
  declined: 'slash-circle',
  scheduled: 'calendar-event',
  reportedDone: 'hourglass-split',
  approved: 'check2-all',
  sentBack: 'arrow-counterclockwise',
  cancelled: 'x-lg',
};

type Order = Pick<Delegation, 'state' | 'answerBy' | 'createdAt' | 'trail'>;

/** Whether an answer was wanted by now and has not come. */
export const isLate = ({ state, answerBy }: Omit<Order, 'trail' | 'createdAt'>, now: Date) =>
  (state === 'sent' || state === 'opened') &&
  answerBy !== null &&
  Date.parse(answerBy) < now.getTime();

/** Since when it stands as it does. */
export const standsSince = ({ state, createdAt, trail }: Order): string =>
  trail.findLast((event) => event.state === state)?.at ?? createdAt;

/** Whether every order that was not declined or taken back is approved, and there is one. */
export function allApproved(orders: readonly Pick<Delegation, 'state'>[]): boolean {
  const standing = orders.filter(({ state }) => state !== 'declined' && state !== 'cancelled');
  return standing.length > 0 && standing.every(({ state }) => state === 'approved');
}
