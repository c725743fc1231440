import { useState } from 'react';

import {
  beginningOf,
  indexOf,
  newestRange,
  rangeFrom,
  rangeWith,
  type ShownRange,
  withEarlier,
  withLater,
} from './shownRange.ts';
import type { ShownItem, ShownMessages } from './timeline.ts';

type RangeTarget = {
  shown: ShownMessages;
  /** A message that must be there. */
  soughtId: number | undefined;
};
type Opened = {
  /** The first message of a conversation that opens at unread ones. */
  firstId: number | undefined;
};
type Kept = RangeTarget & { range: ShownRange };

/** The part of a conversation that is rendered; it grows at either end on request. */
export function useShownRange(
  items: readonly ShownItem[],
  { shown, soughtId, ...opened }: RangeTarget & Opened,
) {
  const [kept, setKept] = useState<Kept>();
  const isSame = kept?.shown === shown && kept.soughtId === soughtId;
  const range = isSame ? kept.range : rangeFor(items, { shown, soughtId }, opened, kept);
  const set = (next: ShownRange) => setKept({ range: next, shown, soughtId });
  if (!isSame) set(range);
  return {
    ...range,
    showEarlier: () => set(withEarlier(range)),
    showLater: () => set(withLater(items.length, range)),
  };
}

function rangeFor(
  items: readonly ShownItem[],
  { shown, soughtId }: RangeTarget,
  opened: Opened,
  kept: Kept | undefined,
): ShownRange {
  const range = kept?.shown === shown ? kept.range : beginRange(items, shown, opened);
  return soughtId === undefined ? range : rangeWith(items.length, range, indexOf(items, soughtId));
}

function beginRange(
  items: readonly ShownItem[],
  shown: ShownMessages,
  { firstId }: Opened,
): ShownRange {
  if (shown !== 'all' || firstId === undefined) return newestRange(items.length);
  return rangeFrom(items.length, beginningOf(items, firstId));
}
