import type { VisitNotice } from './change.repository.ts';
import type { Facts } from './facts.ts';

/** The notice about a changed visit; undefined if nothing changed or the visit is past. */
export function visitNotice(before: Facts, after: Facts, now: Date): VisitNotice | undefined {
  if (
    isSameMoment(before.plannedFrom, after.plannedFrom) &&
    isSameMoment(before.plannedTo, after.plannedTo)
  ) {
    return undefined;
  }
  if (after.plannedFrom === null) return isAhead(before, now) ? 'visitCancelled' : undefined;
  if (!isAhead(after, now)) return undefined;
  return before.plannedFrom !== null && isAhead(before, now) ? 'visitMoved' : 'visitPlanned';
}

const isAhead = ({ plannedFrom, plannedTo }: Facts, now: Date): boolean =>
  Date.parse(String(plannedTo ?? plannedFrom)) > now.getTime();

const isSameMoment = (one: Facts[keyof Facts], other: Facts[keyof Facts]): boolean =>
  one === other || Date.parse(String(one)) === Date.parse(String(other));
