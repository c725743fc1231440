import type { Store } from '@reduxjs/toolkit';

import { now } from '../lib/clock.ts';
import { toastShown } from '../ui/toastsSlice.ts';
import {
  type Draft,
  draftHeard,
  draftsFound,
  type DraftsState,
  draftStored,
  isUnsent,
  KEEP,
  NOBODYS,
} from './draftsSlice.ts';
import { onSaveDue } from './saveOnPageHide.ts';

/** Each draft is an entry of its own in the browser's storage, so that tabs do not overwrite each other's. */
const PREFIX = 'felix:draft:';
/** Milliseconds without a key press after which typed text is stored. */
const REST = 400;

/**
 * Fills the store with the drafts of the browser's storage, stores every change of one, and follows what other tabs
 * store. Edits of a typed draft are stored once typing rests, or before the page may be gone; all else at once. A
 * toast says where storing fails.
 * @returns what ends it
 */
export function keepDrafts(store: Store<DraftsState>): () => void {
  store.dispatch(draftsFound(storedDrafts()));
  let seen = store.getState().drafts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isToldOfFailure = false;
  const typedHere = new Set<string>();
  const edited = new Set<string>();
  const save = (key: string) => {
    const draft = store.getState().drafts[key];
    edited.delete(key);
    try {
      const { isUnstored, ...kept } = draft ?? {};
      if (draft) localStorage.setItem(PREFIX + key, JSON.stringify(kept));
      else localStorage.removeItem(PREFIX + key);
      isToldOfFailure = false;
      if (isUnstored) store.dispatch(draftStored({ key, isStored: true }));
    } catch {
      // Blocked or full: the draft lasts as long as the page.
      if (!draft || !isUnsent(key, draft)) return;
      if (!draft.isUnstored) store.dispatch(draftStored({ key, isStored: false }));
      if (isToldOfFailure) return;
      isToldOfFailure = true;
      store.dispatch(toastShown({ kind: 'error', textKey: 'common.draftNotStored' }));
    }
  };
  const flush = () => {
    clearTimeout(timer);
    edited.forEach(save);
  };
  const unsubscribe = store.subscribe(() => {
    const { drafts } = store.getState();
    if (drafts === seen) return;
    const last = seen;
    seen = drafts;
    for (const key of new Set([...Object.keys(last), ...Object.keys(drafts)])) {
      const [before, after] = [last[key], drafts[key]];
      if (isSameDraft(before, after)) continue;
      const isTyped = after && after.isTyped !== false;
      if (isTyped) typedHere.add(key);
      else typedHere.delete(key);
      if (before && isTyped) edited.add(key);
      else save(key);
    }
    clearTimeout(timer);
    if (edited.size > 0) timer = setTimeout(flush, REST);
  });
  const onStorage = ({ key: entry, newValue }: StorageEvent) => {
    if (!entry?.startsWith(PREFIX)) return;
    const key = entry.slice(PREFIX.length);
    // Without locks two tabs may write one draft. Each keeps its own words and stores them when it is left; only a
    // reporter's sign-out, which removes their drafts, applies to all.
    if (typedHere.has(key) && !(newValue === null && key.startsWith(NOBODYS))) {
      edited.add(key);
      return;
    }
    store.dispatch(draftHeard({ key, draft: parsed(newValue) }));
    typedHere.delete(key);
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

/** Apart from whether it is stored. */
const isSameDraft = (a: Draft | undefined, b: Draft | undefined): boolean =>
  a === b || (a?.value === b?.value && a?.at === b?.at);

/** Typed drafts that have expired are removed, whoever's they are. */
function storedDrafts(): Record<string, Draft> {
  const found: Record<string, Draft> = {};
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = parsed(localStorage.getItem(key));
      if (!draft) continue;
      const isOld = draft.isTyped !== false && now().getTime() - draft.at > KEEP;
      if (isOld) localStorage.removeItem(key);
      else found[key.slice(PREFIX.length)] = draft;
    }
  } catch {
    // The browser keeps nothing.
  }
  return found;
}

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return draft.value !== undefined && typeof draft.at === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
}
