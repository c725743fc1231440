import type { Delegation } from '#contract/delegations.ts';
import type { visitEnd } from '#contract/visits.ts';

export type VisitEnd = (typeof visitEnd.shape.event)['_zod']['output'];

const EARLY = 30 * 60_000;
const LATE = 4 * 60 * 60_000;

type Planned = { from: string | null; to: string | null };

/** A contractor's visit: its time counts while it is scheduled, its answer until the work is done. */
export const visitOf = ({
  state,
  visitFrom,
  visitTo,
  visitAnswer,
  visitTimes,
  trail,
}: Delegation) => ({
  from: state === 'scheduled' ? visitFrom : null,
  to: state === 'scheduled' ? visitTo : null,
  answer: state === 'scheduled' || state === 'accepted' ? visitAnswer : ('none' as const),
  times: visitTimes,
  words: trail.findLast(({ visit }) => visit === 'other')?.note ?? '',
});

/** How a contractor's visit can end now without a new time. They may also find nobody at home without a booked time. */
export function contractorsEnds(delegation: Delegation, now: Date): VisitEnd[] {
  const visit = visitOf(delegation);
  const isUnbooked = visit.from === null && visit.answer !== 'other' && visit.answer !== 'missed';
  return isUnbooked && delegation.hasReporter ? ['missed'] : visitEnds(visit, now);
}

/** How a visit can end now without a new time; before its door, or before its time. */
export function visitEnds(visit: Planned, now: Date): VisitEnd[] {
  if (!visit.from || !visit.to) return [];
  const [at, from, to] = [now.getTime(), Date.parse(visit.from), Date.parse(visit.to)];
  return [
    ...(at >= from - EARLY && at <= to + LATE ? (['missed'] as const) : []),
    ...(at < to ? (['withdrawn'] as const) : []),
  ];
}
