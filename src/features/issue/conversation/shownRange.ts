import type { ShownItem } from './timeline.ts';

/** Items rendered at a time: a thousand take seconds. */
const STEP = 50;
/** Fewer are not worth a press. */
const FEW = 5;

/** The items rendered: from an index, up to another; without end while the newest are among them. */
export type ShownRange = { from: number; to: number };

/** From an index on. */
export const rangeFrom = (length: number, from: number): ShownRange => ({
  from,
  to: endOf(length, from + STEP),
});

/** The newest items. */
export const newestRange = (length: number): ShownRange => rangeFrom(length, begin(length - STEP));

/** With an item in it that may lie outside; at the newest for one that is not there yet. */
export function rangeWith(length: number, range: ShownRange, at: number): ShownRange {
  const sought = at < 0 ? length : at;
  return sought >= range.from && sought < range.to
    ? range
    : rangeFrom(length, begin(Math.min(sought - STEP / 2, length - STEP)));
}

/** The items that the next step brings in above. */
export const earlierItems = (items: readonly ShownItem[], from: number): readonly ShownItem[] =>
  items.slice(begin(from - STEP), from);

/** With a step of earlier items. */
export const withEarlier = ({ from, to }: ShownRange): ShownRange => ({
  from: begin(from - STEP),
  to,
});

/** With a step of later items. */
export const withLater = (length: number, { from, to }: ShownRange): ShownRange => ({
  from,
  to: endOf(length, to + STEP),
});

/** The messages among some items, with the report if they begin at it. */
export const countOf = (items: readonly ShownItem[], isFromReport = true): number =>
  items.filter(({ kind }) => kind === 'message').length + Number(isFromReport);

/**
 * Where the shown part of a conversation begins: at a message, with what happened just before it; at the report where less
 * than a few messages would be hidden.
 */
export function beginningOf(items: readonly ShownItem[], firstId: number | undefined): number {
  const at = indexOf(items, firstId);
  const from = items[at - 1] && items[at - 1]?.kind !== 'message' ? at - 1 : at;
  return countOf(items.slice(0, Math.max(from, 0))) < FEW ? 0 : from;
}

/** The index of a message; -1 if it is not there. */
export const indexOf = (items: readonly ShownItem[], messageId: number | undefined): number =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === messageId);

const begin = (from: number) => (from < FEW ? 0 : from);
const endOf = (length: number, to: number) => (to > length - FEW ? Infinity : to);
