import type { Store } from '@reduxjs/toolkit';

import { type Draft, draftHeard, draftsFound, type DraftsState } from './draftsSlice.ts';

/** Each draft is an entry of its own in the browser's storage, so that tabs overwrite none of each other's. */
const PREFIX = 'felix:draft:';

/**
 * Fills the store with the drafts of the browser's storage, writes down every change of one at once, and follows what
 * other tabs write.
 * @returns what ends it
 */
export function keepDrafts(store: Store<DraftsState>): () => void {
  store.dispatch(draftsFound(storedDrafts()));
  let written = store.getState().drafts;
  const unsubscribe = store.subscribe(() => {
    const { drafts } = store.getState();
    if (drafts === written) return;
    for (const key of new Set([...Object.keys(written), ...Object.keys(drafts)])) {
      if (drafts[key] !== written[key]) writeDown(key, drafts[key]);
    }
    written = drafts;
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return;
    store.dispatch(draftHeard({ key: key.slice(PREFIX.length), draft: parsed(newValue) }));
  };
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

function storedDrafts(): Record<string, Draft> {
  const found: Record<string, Draft> = {};
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = parsed(localStorage.getItem(key));
      if (draft) found[key.slice(PREFIX.length)] = draft;
    }
  } catch {
    // A browser that keeps nothing.
  }
  return found;
}

function writeDown(key: string, draft: Draft | undefined) {
  try {
    if (draft) localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // Blocked or full: the draft lasts as long as the page.
  }
}

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return typeof draft.text === 'string' && typeof draft.at === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
}
