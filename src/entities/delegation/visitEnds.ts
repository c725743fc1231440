import type { Delegation } from '#contract/delegations.ts';
import type { visitEnd } from '#contract/visits.ts';

export type VisitEnd = (typeof visitEnd.shape.event)['_zod']['output'];

const EARLY = 30 * 60_000;
const LATE = 4 * 60 * 60_000;

/** How the visit can end now without a new time; before its door, or before its time. */
export function visitEnds(
  { state, visitFrom, visitTo }: Pick<Delegation, 'state' | 'visitFrom' | 'visitTo'>,
  now: Date,
): VisitEnd[] {
  if (state !== 'scheduled' || !visitFrom || !visitTo) return [];
  const [at, from, to] = [now.getTime(), Date.parse(visitFrom), Date.parse(visitTo)];
  return [
    ...(at >= from - EARLY && at <= to + LATE ? (['missed'] as const) : []),
    ...(at < to ? (['withdrawn'] as const) : []),
  ];
}
