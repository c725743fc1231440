type Save = () => void;

const saves = new Set<Save>();

/**
 * Has `save` called whenever the page may be gone in a moment, before the store is written out. Browsers do not
 * promise the order in which they call the listeners of one event, so it is kept here.
 * @returns what ends it
 */
export function onSaveDue(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Saves now what `onLastWords` was given. */
export function saveNow(): void {
  for (const save of saves) save();
}

/**
 * Calls `write` when the page goes or is hidden (a hidden page may be ended without notice), after all else is saved.
 * @returns what ends it
 */
export function saveOnPageHide(write: () => void): () => void {
  const onLeaving = () => {
    saveNow();
    write();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeaving();
  };
  addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
