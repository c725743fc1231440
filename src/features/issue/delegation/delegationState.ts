import type { Delegation, DelegationState } from '#contract/delegations.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Icon of each state: colour alone is not enough. */
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

type DelegationCourse = Pick<Delegation, 'state' | 'answerBy' | 'createdAt' | 'trail'>;

/** Whether the answer is overdue. */
export const isLate = (
  { state, answerBy }: Omit<DelegationCourse, 'trail' | 'createdAt'>,
  now: Date,
) =>
  (state === 'sent' || state === 'opened') &&
  answerBy !== null &&
  Date.parse(answerBy) < now.getTime();

/** Time of the step that led to the current state. */
export const stateSince = ({ state, createdAt, trail }: DelegationCourse): string =>
  trail.findLast((event) => event.state === state)?.at ?? createdAt;

/** Whether there is an active delegation and all of them are approved. */
export function allApproved(delegations: readonly Pick<Delegation, 'state'>[]): boolean {
  const standing = delegations.filter(({ state }) => state !== 'declined' && state !== 'cancelled');
  return standing.length > 0 && standing.every(({ state }) => state === 'approved');
}
