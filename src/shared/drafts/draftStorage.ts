import type { Store } from '@reduxjs/toolkit';

import { type Draft, draftHeard, draftsFound, type DraftsState } from './draftsSlice.ts';
import { onSaveDue } from './saveOnPageHide.ts';

/** Each draft is an entry of its own in the browser's storage, so that tabs do not overwrite each other's. */
const PREFIX = 'felix:draft:';
/** Milliseconds without a key press after which typed text is stored. */
const REST = 400;

/**
 * Fills the store with the drafts of the browser's storage, stores every change of one, and follows what other tabs
 * store. Edits of a typed draft are stored once typing rests, or before the page may be gone; all else at once.
 * @returns what ends it
 */
export function keepDrafts(store: Store<DraftsState>): () => void {
  store.dispatch(draftsFound(storedDrafts()));
  let seen = store.getState().drafts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const edited = new Set<string>();
  const flush = () => {
    clearTimeout(timer);
    for (const key of edited) storeDraft(key, store.getState().drafts[key]);
    edited.clear();
  };
  const unsubscribe = store.subscribe(() => {
    const { drafts } = store.getState();
    if (drafts === seen) return;
    for (const key of new Set([...Object.keys(seen), ...Object.keys(drafts)])) {
      const [before, after] = [seen[key], drafts[key]];
      if (before === after) continue;
      if (before && after && after.isTyped !== false) edited.add(key);
      else storeDraft(key, after);
    }
    seen = drafts;
    clearTimeout(timer);
    if (edited.size > 0) timer = setTimeout(flush, REST);
  });
  const onStorage = ({ key: entry, newValue }: StorageEvent) => {
    if (!entry?.startsWith(PREFIX)) return;
    const key = entry.slice(PREFIX.length);
    store.dispatch(draftHeard({ key, draft: parsed(newValue) }));
    edited.delete(key);
  };
  addEventListener('storage', onStorage);
  const endLastWords = onSaveDue(flush);
  return () => {
    unsubscribe();
    flush();
    endLastWords();
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
    // The browser keeps nothing.
  }
  return found;
}

function storeDraft(key: string, draft: Draft | undefined) {
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
    return draft.value !== undefined && typeof draft.at === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
}
