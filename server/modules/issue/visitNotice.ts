import type { VisitNotice } from './change.repository.ts';
import type { Facts } from './facts.ts';

/** What is to be told of a visit that is planned otherwise than it was; undefined where nothing is, or it is past. */
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
