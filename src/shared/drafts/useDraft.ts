import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { z } from 'zod/mini';

import { now } from '../lib/clock.ts';
import { useMe } from '../session/me.ts';
import { OwnDraftsContext } from './draftPlaces.ts';
import { type Draft, draftChanged, type DraftsState, NOBODYS } from './draftsSlice.ts';
import { saveNow } from './saveOnPageHide.ts';
import { openDraft } from './openDrafts.ts';

/** What a draft may be, and when it is worth keeping. */
export type DraftKind<T extends object> = {
  /** A stored draft that does not match is ignored. */
  schema: z.ZodMiniType<T>;
  /** The draft to start with. */
  empty: () => T;
  /** Whether nobody would miss it: it is not stored then, and gone with the page. */
  isEmpty?: (draft: T) => boolean;
  /** False for what the app remembers by itself; it is the same in all tabs. */
  isTyped?: boolean;
  /** Drafts that render the same; without it every change renders. */
  isSameView?: (a: T, b: T) => boolean;
};

/** What the keys of drafts begin with: this user, in this company. */
export function useDraftOwner(): string {
  const me = useMe();
  return me ? `${me.user.id}.${me.agent.account.id}` : `${NOBODYS}nowhere`;
}

/** The key of this user's drafts and files under a name, in the place that `OwnDrafts` gives them. */
export function useDraftPlace(name: string): string {
  const suffix = useContext(OwnDraftsContext);
  return `${useDraftOwner()}.${name}${suffix}`;
}

/**
 * A draft of this user, in this company, under the name, in the place that `OwnDrafts` gives it. Every component that uses
 * it has the same; it survives a reload until it is cleared, and signing out clears all. `kind` must be stable.
 */
export function useDraft<T extends object>(name: string, kind: DraftKind<T>) {
  const { isTyped = true } = kind;
  const [owner, place] = [useDraftOwner(), useDraftPlace(name)];
  const key = isTyped ? place : `${owner}.${name}`;
  const dispatch = useDispatch();
  const store = useStore<DraftsState>();
  // An empty draft is the component's alone.
  const [unstored, setUnstored] = useState(kind.empty);
  const latestUnstored = useRef(unstored);

  const stored = useSelector(({ drafts }: DraftsState) => drafts[key], viewEquality(kind));
  const draft = useMemo(() => readDraft(kind, stored) ?? unstored, [kind, stored, unstored]);

  const current = useCallback(
    () => readDraft(kind, store.getState().drafts[key]) ?? latestUnstored.current,
    [kind, key, store],
  );
  const put = useCallback(
    (next: T) => {
      const isStored = !kind.isEmpty?.(next);
      if (!isStored) {
        latestUnstored.current = next;
        setUnstored(next);
      }
      const value = isStored ? next : undefined;
      dispatch(draftChanged({ key, value, at: now().getTime(), isTyped }));
    },
    [kind, key, isTyped, dispatch],
  );
  const change = useCallback((part: Partial<T>) => put({ ...current(), ...part }), [current, put]);
  /** Forgets the draft; `next` is what a new one starts with. */
  const clear = useCallback(
    (next = kind.empty()) => {
      latestUnstored.current = next;
      setUnstored(next);
      dispatch(draftChanged({ key, value: undefined, at: 0 }));
    },
    [kind, key, dispatch],
  );
  useEffect(
    () => openDraft(() => isTyped && store.getState().drafts[key] !== undefined),
    [isTyped, key, store],
  );
  return {
    draft,
    current,
    change,
    clear,
    /** Writes it to the browser's storage without waiting for typing to rest. */
    saveNow: saveNow,
    /** Where its files are kept. */
    place: key,
  };
}

/** The stored draft, if it matches its schema. */
export const readDraft = <T extends object>(
  { schema }: DraftKind<T>,
  stored: Draft | undefined,
): T | undefined => z.safeParse(schema, stored?.value).data;

function viewEquality<T extends object>(kind: DraftKind<T>) {
  const { isSameView } = kind;
  if (!isSameView) return undefined;
  return (a: Draft | undefined, b: Draft | undefined) => {
    if (a === b) return true;
    const [before, after] = [readDraft(kind, a), readDraft(kind, b)];
    return before !== undefined && after !== undefined && isSameView(before, after);
  };
}
