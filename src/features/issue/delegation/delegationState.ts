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

const WINDOWS: Record<DelegationState, number> = {
  sent: 0,
  opened: 1,
  accepted: 2,
  declined: 2,
  sentBack: 2,
  scheduled: 3,
  reportedDone: 4,
  approved: 5,
  cancelled: -1,
};

/** A job's way as windows: sent, opened, answered, booked, done. The present one is lit, those before it are behind. */
export function windowsOf({
  state,
  visitFrom,
}: Pick<Delegation, 'state' | 'visitFrom'>): ('on' | 'now' | 'ahead')[] {
  const now = state === 'sentBack' && visitFrom ? WINDOWS.scheduled : WINDOWS[state];
  return [0, 1, 2, 3, 4].map((at) => (at < now ? 'on' : at === now ? 'now' : 'ahead'));
}
