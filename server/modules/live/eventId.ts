import type { Position } from './live.repository.ts';

/** How long a client may be away and still resume. Older changes are swept a little later. */
const RESUMABLE_MS = 23 * 3_600_000;

/** A position in the order of changes, as clients keep it: `transaction.change.second`. */
export function eventId({ xid, id }: Position, at: Date): string {
  return `${xid}.${id}.${Math.floor(at.getTime() / 1000)}`;
}

/** The position of a Last-Event-ID; undefined if it is malformed, or so old that later changes are gone. */
export function resumeFrom(lastEventId: string, now: Date): Position | undefined {
  const [, xid, id, second] = /^(\d{1,19})\.(\d{1,15})\.(\d{1,11})$/u.exec(lastEventId) ?? [];
  if (!xid || !id || now.getTime() - Number(second) * 1000 > RESUMABLE_MS) {
    return undefined;
  }
  return { xid, id: Number(id) };
}

export function isAfter(place: Position, other: Position): boolean {
  const [xid, otherXid] = [BigInt(place.xid), BigInt(other.xid)];
  return xid > otherXid || (xid === otherXid && place.id > other.id);
}
