import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';

import type { DraftsState } from './draftsSlice.ts';
import { leavePlace, OwnDraftsContext, suffixOf, takePlace } from './draftPlaces.ts';
import { useDraftOwner } from './useDraft.ts';

/** Without locks (plain http, old browsers) tabs cannot be told apart. */
const canTell = () => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * Gives the drafts below it, whose keys begin with `name`, a place that no other tab writes to. Renders its children
 * once that is known, some milliseconds later; until then those of the place before stay.
 */
export function OwnDrafts({ name, children }: { name: string; children: ReactNode }) {
  const place = `${useDraftOwner()}.${name}`;
  const store = useStore<DraftsState>();
  const [claimed, setClaimed] = useState<{ place: string; suffix: string }>();
  useEffect(() => {
    if (!canTell()) return undefined;
    let isOver = false;
    const keys = Object.keys(store.getState().drafts).filter(
      (key) => key === place || key.startsWith(`${place}.`) || key.startsWith(`${place}~`),
    );
    const hasText = (suffix: string) => keys.some((key) => suffixOf(key) === suffix);
    void takePlace(place, hasText).then((suffix) => {
      if (!isOver) setClaimed({ place, suffix });
    });
    return () => {
      isOver = true;
      leavePlace(place);
    };
  }, [place, store]);
  const isClaimed = claimed?.place === place;
  const [last, setLast] = useState(children);
  if (isClaimed && last !== children) setLast(children);
  if (!canTell()) return children;
  if (!claimed) return null;
  return <OwnDraftsContext value={claimed.suffix}>{isClaimed ? children : last}</OwnDraftsContext>;
}
